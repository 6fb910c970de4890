# The application with everything that it needs; see docs/running.md, "Containers".
#     docker build --tag good-repair .
FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci --no-progress
COPY . .
RUN node scripts/build.mjs && rm -rf node_modules web

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci --omit=dev --no-progress

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner node --group node --mode 700 /data /backups
# The program belongs to root: the server's user can only read it.
COPY --from=packages /app/node_modules node_modules
COPY --from=web /app .
USER node
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Becomes the server, which so gets the signals of the container's runtime.
CMD ["node", "scripts/start.mjs"]
