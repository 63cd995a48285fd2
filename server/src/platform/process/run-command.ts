import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

/** A program to start, and its limits. */
export interface StartedCommand {
  /** The program and its arguments, which no shell reads. */
  args: readonly string[]
  /** Its working directory, also for its temporary files; ours by default. */
  folder?: string
  /** Gigabytes of address space for each of its processes; 0: no limit. */
  memoryGb: number
  /** Seconds of CPU time; no limit by default. */
  cpuSeconds?: number
}

/** A program to run to its end. */
export interface Command extends StartedCommand {
  timeoutMs: number
  /** Bytes that it may write to stdout. */
  maxBytes: number
  /** Ends it. */
  signal?: AbortSignal
}

/** How a command ended; `code` is above 128 where a signal killed it. */
export type CommandResult =
  | { kind: 'ended'; code: number; stdout: Buffer; lastError: string }
  | { kind: 'missing' | 'tooMuch' | 'tooLong' | 'cancelled' }

// The program runs beside a process that waits for the end of file descriptor 3 and then kills the whole group. We close
// it to end the program, and the system closes it when we are killed. No file may be larger than 8 GB.
const script = `memory=$1 cpu=$2; shift 2
{ ulimit -f 16777216; [ "$memory" = 0 ] || ulimit -v "$memory"; [ "$cpu" = 0 ] || ulimit -t "$cpu"; } 2>/dev/null
"$@" 3<&- & program=$!
{ read -r line; kill -KILL 0; } <&3 >/dev/null 2>&1 & guard=$!
exec 3<&-
wait $program; code=$?
kill -KILL $guard 2>/dev/null; wait $guard 2>/dev/null
exit $code`
const maxErrorBytes = 4096
const notFoundCodes = new Set([126, 127])

/**
 * Starts a program without our environment, in a process group of its own: the group ends with the program, with
 * `endCommand`, and with us, even if we are killed.
 */
export function startCommand({ args, folder, memoryGb, cpuSeconds = 0 }: StartedCommand): ChildProcess {
  const limits = [String(Math.round(memoryGb * 1024 ** 2)), String(cpuSeconds)]
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...limits, ...args], {
    ...(folder !== undefined && { cwd: folder }),
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: 'C.UTF-8',
      ...(folder !== undefined && { TMPDIR: folder }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  // What the program has left behind may still hold its output open.
  child.once('exit', () => endCommand(child))
  return child
}

/** Ends a program and everything that it started. */
export function endCommand({ pid, stdio }: ChildProcess): void {
  stdio[3]?.destroy()
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}

/** Runs a program to its end, or to the first of its limits. */
export async function runCommand({
  timeoutMs,
  maxBytes,
  signal,
  ...program
}: Command): Promise<CommandResult> {
  if (signal?.aborted === true) return { kind: 'cancelled' }
  const child = startCommand(program)
  let stopped: Exclude<CommandResult['kind'], 'ended'> | undefined
  const stop = (reason: 'tooMuch' | 'tooLong' | 'cancelled') => () => {
    stopped ??= reason
    endCommand(child)
  }
  const timer = setTimeout(stop('tooLong'), timeoutMs)
  const onAbort = stop('cancelled')
  signal?.addEventListener('abort', onAbort)
  try {
    const stdout = collect(child.stdout, { maxBytes, onSurplus: stop('tooMuch') })
    const errors = collectEnd(child.stderr)
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode) => resolve(exitCode ?? 137))
    })
    if (stopped !== undefined) return { kind: stopped }
    if (notFoundCodes.has(code)) return { kind: 'missing' }
    return { kind: 'ended', code, stdout: stdout(), lastError: errors() }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

function collect(
  stream: Readable | null,
  { maxBytes, onSurplus }: { maxBytes: number; onSurplus: () => void },
): () => Buffer {
  const chunks: Buffer[] = []
  let bytes = 0
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) onSurplus()
    else chunks.push(chunk)
  })
  return () => Buffer.concat(chunks)
}

// Programs write their progress here, hours of it; only the end says why they failed.
function collectEnd(stream: Readable | null): () => string {
  let end = Buffer.alloc(0)
  stream?.on('data', (chunk: Buffer) => {
    end = Buffer.concat([end, chunk]).subarray(-maxErrorBytes)
  })
  return () => end.toString('utf8').trim().split('\n').at(-1)?.trim() ?? ''
}
