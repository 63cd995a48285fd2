// `npm run dev`: the server starts again when its sources change, the web application is built again when its do.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const options = {
  cwd: root,
  env: projectEnvironment({ NODE_ENV: 'development', DEV_PAGES: 'on' }),
  stdio: 'inherit',
}
const watched = ['server/src', 'contract/src', 'web/dist/server'].flatMap((path) => [
  '--watch-path',
  join(root, path),
])
const children = [
  spawn('npm', ['run', '--silent', '--workspace', 'web', 'build:client', '--', '--watch'], options),
  spawn('npm', ['run', '--silent', '--workspace', 'web', 'build:server', '--', '--watch'], options),
  spawn(node, ['--watch-preserve-output', ...watched, join(root, 'server/src/cli.ts'), 'serve'], options),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
