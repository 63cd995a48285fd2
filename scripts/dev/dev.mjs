// `npm run dev`: pages update in the browser while they are edited, without a reload and without stopping the
// sound; the server restarts when its own sources change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, projectEnvironment, root, run } from '../prepare.mjs'

/** Milliseconds to wait after an edit, because a save often writes several files. */
const quietMs = 200
/** Milliseconds for the server to stop; pending answers are dropped. */
const stopWithinMs = 3000

await ensureInstalled()
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const port = Number(process.env.PORT ?? 3000)
/** The server's own port: the front server stays up during restarts, so that no page reloads. */
const serverPort = port + 1

function start(script, env) {
  const common = { NODE_ENV: 'development', DEV_SERVER_PORT: String(serverPort) }
  const args = [join(root, 'scripts/dev', script)]
  return spawn(node, args, { cwd: root, env: projectEnvironment({ ...common, ...env }), stdio: 'inherit' })
}

function startServer() {
  return start('dev-server.ts', {
    PORT: String(serverPort),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    DEV_PAGES: 'on',
  })
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const end = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  child.kill('SIGTERM')
  await exited
  clearTimeout(end)
}

const front = start('dev-front.ts', { PORT: String(port) })
let server = startServer()
let restarting = Promise.resolve()
let timer

async function restart(before) {
  await before
  await stop(server)
  await run(node, [join(root, 'scripts/messages.ts')])
  server = startServer()
}

// Not `node --watch`: its messages also reach the server's threads, which end the process.
for (const folder of ['server/src', 'contract/src', 'messages'])
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file === null || file.endsWith('.test.ts') || file.includes('generated')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarting = restart(restarting)
    }, quietMs)
  })

async function end() {
  clearTimeout(timer)
  await restarting
  await Promise.all([stop(front), stop(server)])
  process.exit()
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
