// `npm start`: everything from a bare checkout to a running Sohbet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const server = spawn(node, [join(root, 'server/dist/cli.js'), 'serve'], {
  cwd: root,
  // A person reads this terminal; `sohbet serve` itself writes a line for each request.
  env: projectEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
  stdio: 'inherit',
})
const stop = () => server.kill('SIGTERM')
// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. Then its end is ours.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('SIGUSR2', () => server.kill('SIGUSR2'))
// npm ends on a signal without telling us, and then another member is our parent.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
}, 250)
server.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
