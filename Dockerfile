# syntax=docker/dockerfile:1
# The same Node that the project pins in package.json ("node").
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the sources.
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/
RUN --mount=type=cache,target=/root/.npm node scripts/prepare.mjs
COPY . .
# The text, the library, what devices download and the web app are part of the image: it builds nothing when it starts.
# Whatever may have been read by its owner alone where it was built is read by the server's user.
RUN node scripts/prepare.mjs && node scripts/gather-server.ts /gathered && chmod -R a+rX,go-w /gathered

FROM node:${NODE_VERSION}-bookworm-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Emmaus" \
      org.opencontainers.image.description="A faith companion: life questions answered from the World English Bible, word for word." \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="LicenseRef-Emmaus"
# Nobody installs anything here.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
      /usr/local/bin/yarn /usr/local/bin/yarnpkg \
    && install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    # An archive that is brought back may have gigabytes: not in memory.
    TMPDIR=/data/tmp \
    # As `npm start` does: docs/decisions/0013-memory.md.
    NODE_COMPILE_CACHE=/app/build/compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=640"
WORKDIR /app
# Owned by root: the server can read itself and not change itself.
COPY --from=build /gathered ./
# It starts once while it is built, as the user it will have: compiled code is found only by the user who kept it.
RUN install -d -o node -g node build/compiled \
    && TMPDIR=/tmp setpriv --reuid=node --regid=node --clear-groups node scripts/start-once.ts \
    && chown -R root:root build/compiled && chmod -R a+rX,go-w build/compiled
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start of a version may have much to migrate.
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
