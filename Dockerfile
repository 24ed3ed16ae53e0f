# The server as an image: built in one stage with node and a compiler, run in another with neither.
ARG PYTHON=3.13

FROM node:22-bookworm-slim AS node

FROM python:${PYTHON}-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:${PYTHON}-slim-bookworm
COPY requirements/play.txt /tmp/play.txt
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --require-hashes -r /tmp/play.txt \
    && pip install --no-cache-dir --no-deps /wheels/*.whl \
    && rm -r /wheels /tmp/play.txt \
    && useradd --system --create-home --home-dir /var/lib/stormtable stormtable
USER stormtable
VOLUME /var/lib/stormtable
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["stormtable", "serve", "--host", "0.0.0.0"]
CMD ["--db", "sqlite:////var/lib/stormtable/tables.sqlite"]
