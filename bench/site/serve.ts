// Shared by the measurements: starting and stopping Sohbet and its database, and statistics.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { trackChild } from '../../server/test/outside/child-process.ts'
import { makeScratchFolder } from '../../server/test/outside/scratch-folder.ts'

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..')

/** Whether there is a built web application, which a process needs to serve pages. */
export const isBuilt = existsSync(join(root, 'web/dist/client/.vite/manifest.json'))

const hasTaskset = existsSync('/usr/bin/taskset') && cpus().length > 1

/** A started program with its address; it stops at the latest when its block ends. */
export interface Running extends AsyncDisposable {
  url: string
  pid: number
  stop(): Promise<void>
}

/** A started program that `stop` ends. */
export function running(
  url: string,
  { pid = 0 }: { pid?: number | undefined },
  stop: () => Promise<void>,
): Running {
  return { url, pid, stop, [Symbol.asyncDispose]: stop }
}

/** Starts an empty PostgreSQL that is removed when stopped; `url` is its address. */
export async function startPostgres(): Promise<Running> {
  const child = start(process.execPath, [join(root, 'scripts/scratch-postgres.ts')])
  const url = await firstLine(child)
  // Shows why it did not restart after a kill.
  child.stdout?.pipe(process.stderr)
  return running(url, child, () => end(child))
}

/** A connection to a database, which ends with its block. */
export async function connect(connectionString: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  // When its database is killed, the next query fails.
  client.on('error', () => undefined)
  await client.connect()
  return Object.assign(client, {
    [Symbol.asyncDispose]: async () => await client.end().catch(() => undefined),
  })
}

/** Options of a measured server. */
export interface Placement {
  /** The CPU core to run on; any by default. */
  core?: number
  /** The limit of open files and connections, where the machine allows more than its default. */
  openFiles?: number
  /** The folder of the project to run; this one by default. */
  project?: string
  /** Called with its last output if it exits by itself; by default all errors are printed as they occur. */
  onOwnEnd?: (lastWords: string) => void
}

/**
 * Starts `sohbet serve` on a free port with its own data folder; `url` is its origin. Without DATABASE_URL
 * in the settings it uses its own database.
 */
export async function startSohbet(
  settings: Record<string, string> = {},
  placement: Placement = {},
): Promise<Running> {
  const dataDir = await makeScratchFolder('sohbet-bench-')
  const own = {
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Figures are those of one process unless a benchmark sets more.
    WORKERS: '1',
    DATABASE_URL: '',
    PAYMENTS_SANDBOX: 'true',
  }
  // Starts the build as in production; another project is a copy of the sources.
  const { project } = placement
  const program =
    project === undefined ? join(root, 'server/dist/cli.js') : join(project, 'server/src/cli.ts')
  const command = [process.execPath, program, 'serve']
  const child = startAt(placement, command, { ...process.env, NODE_ENV: 'production', ...own, ...settings })
  const state = { isStopping: false, lastSaid: ['', ''] }
  const stop = async (): Promise<void> => {
    state.isStopping = true
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  // Separately: the long output of a library would displace the log's message.
  for (const [nth, output] of [child.stdout, child.stderr].entries())
    output?.on('data', (said: Buffer) => {
      state.lastSaid[nth] = `${state.lastSaid[nth]}${said.toString()}`.slice(-3000)
    })
  // A killed process has no output; one that exited by itself should explain why.
  child.once('exit', (code, signal) => {
    if (state.isStopping || signal === 'SIGKILL') return
    const lastWords = `Sohbet ended by itself (${code ?? signal}) after: ${state.lastSaid.join('\n')}\n`
    const { onOwnEnd = (output) => void process.stderr.write(output) } = placement
    onOwnEnd(lastWords)
  })
  const found = await firstMatch(child, /ready: http:\/\/localhost:(\d+)/)
  return running(`http://127.0.0.1:${found}`, child, stop)
}

function startAt(
  { core, openFiles, onOwnEnd }: Placement,
  command: string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const pinned = core === undefined ? command : onCore(core, command)
  if (openFiles !== undefined) return startLimited(openFiles, pinned, env)
  const stdio = ['ignore', 'pipe', onOwnEnd === undefined ? 'inherit' : 'pipe'] as const
  return trackChild(spawn(pinned[0] ?? '', pinned.slice(1), { cwd: root, env, stdio: [...stdio] }))
}

/** Starts a program with this limit of open files and connections, or the machine's maximum. */
export function startLimited(
  openFiles: number,
  command: string[],
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  return start(
    'sh',
    ['-c', `ulimit -n ${openFiles} 2>/dev/null || ulimit -n $(ulimit -Hn); exec "$@"`, 'sh', ...command],
    env,
  )
}

/** A command bound to one core, where the machine supports it. */
export function onCore(core: number, command: string[]): string[] {
  return hasTaskset ? ['taskset', '-c', String(core), ...command] : command
}

/** Starts a program and reads its output. */
export function start(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return trackChild(spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** The first line printed by a program; throws if it ends without one. */
export async function firstLine(child: ChildProcess): Promise<string> {
  return await firstMatch(child, /^(.+)$/)
}

async function firstMatch({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  if (stdout === null) throw new Error('The program has no output.')
  const lines = createInterface({ input: stdout })
  for await (const line of lines) {
    const found = pattern.exec(line)?.[1]
    if (found === undefined) continue
    stdout.resume()
    return found
  }
  throw new Error('The program ended before it was ready.')
}

/** Stops a program and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** The median of some figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5)
}

/** The figure below which a share of all lies, such as 0.99. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

/** How many requests succeeded and failed, and the milliseconds of those that succeeded. */
export function summarise(times: readonly number[]) {
  const answered = times.filter(Number.isFinite)
  const of = (share: number): number => round(percentile(answered, share))
  const refused = times.length - answered.length
  return { requests: times.length, refused, p50: of(0.5), p95: of(0.95), p99: of(0.99), max: of(1) }
}

/** Rounds a figure to some decimals. */
export function round(figure: number, decimals = 1): number {
  return Number(figure.toFixed(decimals))
}

/** Processor, cores, memory and Node of this machine, in one line. */
function describeMachine(): string {
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${memory} GB, Node ${process.version}`
}

// The load when the measurement started: far above 0, the figures mean little.
const loadAtStart = round(loadavg()[0] ?? NaN)

/** Prints a measurement as JSON, with the machine and its previous load. */
export function report(bench: string, figures: object): void {
  const where = { machine: describeMachine(), loadAtStart }
  process.stdout.write(`${JSON.stringify({ bench, ...where, ...figures }, null, 2)}\n`)
}
