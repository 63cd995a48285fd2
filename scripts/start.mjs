// `npm start`: starts Sohbet from a fresh checkout.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const server = spawn(node, [join(root, 'server/dist/cli.js'), 'serve'], {
  cwd: root,
  // For a person at this terminal; `sohbet serve` alone logs every request.
  env: projectEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
  stdio: 'inherit',
})
const stop = () => server.kill('SIGTERM')
// Ctrl-C reaches the server directly; a signal to this process alone is forwarded. Then exit with the server.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('SIGUSR2', () => server.kill('SIGUSR2'))
// npm exits on a signal without notice; then our parent process changes.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  stop()
}, 250)
server.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
