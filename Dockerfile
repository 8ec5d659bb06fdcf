# Nothing in the project depends on this file: it serves what `npm start` serves. Another base: --build-arg NODE_IMAGE=node:…@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /innertide
COPY . .
RUN npm ci --include=optional --workspace @innertide/web --workspace @innertide/server --workspace innertide && node tools/build.ts site
# What builds it stays behind: only production packages are served from.
RUN npm ci --include=optional --omit=dev --workspace @innertide/web --workspace @innertide/server --workspace innertide && rm -rf apps/web/generated

FROM ${NODE_IMAGE}
WORKDIR /innertide
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=root:root /innertide /innertide
RUN install -d -o node -g node -m 700 /data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
