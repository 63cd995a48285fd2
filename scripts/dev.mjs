// `npm run dev`: the pages change in the browser while they are edited, without a reload and without stopping the
// sound; the server starts again when its own sources change.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, projectEnvironment, root } from './prepare.mjs'

await ensureInstalled()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const port = Number(process.env.PORT ?? 3000)
/** Where the server itself listens: what is edited is served in front of it, so that its restarts reload no page. */
const serverPort = port + 1

function start(args, env) {
  const common = { NODE_ENV: 'development', DEV_SERVER_PORT: String(serverPort) }
  return spawn(node, args, { cwd: root, env: projectEnvironment({ ...common, ...env }), stdio: 'inherit' })
}

const watched = ['server/src', 'contract/src'].flatMap((path) => ['--watch-path', join(root, path)])
const children = [
  start([join(root, 'scripts/dev-front.ts')], { PORT: String(port) }),
  start(['--watch-preserve-output', ...watched, join(root, 'scripts/dev-server.ts')], {
    PORT: String(serverPort),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    DEV_PAGES: 'on',
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
