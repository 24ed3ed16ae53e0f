/** Two sounds, made on the spot: a knock when a piece is moved, a bell when it is your turn. Off unless asked for. */
import { keep } from "./keep.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, seconds: number, loudness: number): void {
  if (!keep.settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.frequency.value = frequency;
  voice.type = "triangle";
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + seconds);
}

export const knock = (): void => tone(180, 0.09, 0.2);

export function bell(): void {
  tone(660, 0.5, 0.12);
  tone(990, 0.4, 0.06);
}
