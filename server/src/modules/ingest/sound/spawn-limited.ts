import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'

// Seconds of the processor, KB of memory and blocks of 512 bytes of output; a system without one of them goes on.
const limits = 'ulimit -t 3600; ulimit -v 4194304; ulimit -f 16777216'
const script = `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`

/** The first words for a file that anyone may have sent: it alone is read, whatever it names, and nothing is asked. */
export function inputOf(path: string): string[] {
  return ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
}

/** Runs a program on a file that anyone may have sent, with limits that hold when we are gone, and without our environment. */
export function spawnLimited(
  program: string,
  args: readonly string[],
  { stdio, timeoutMs }: { stdio: StdioOptions; timeoutMs?: number },
): ChildProcess {
  return spawn('/bin/sh', ['-c', script, program, ...args], {
    env: { PATH: process.env['PATH'] },
    stdio,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    killSignal: 'SIGKILL',
  })
}
