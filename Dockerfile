# Nothing in the project depends on this file: it runs what `npm start` runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /house
COPY . .
RUN npm ci --include=optional --no-audit --no-fund && node tools/build.ts site

FROM node:24.21.0-bookworm-slim
WORKDIR /house
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=root:root /house /house
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
