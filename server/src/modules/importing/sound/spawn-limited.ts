import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'

// Seconds of the processor, KB of memory and blocks of 512 bytes of output; a system without one of them goes on.
const limits = 'ulimit -t 3600; ulimit -v 4194304; ulimit -f 16777216'
const script = `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`

/** The first words for a file that anyone may have sent: it alone is read, whatever it names, and nothing is asked. */
export function inputOf(path: string): string[] {
  return ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program on a file that anyone may have sent, without our environment. It ends with us, and has limits that hold
 * also where we are killed.
 */
export function spawnLimited(
  program: string,
  args: readonly string[],
  { stdio, timeoutMs }: { stdio: StdioOptions; timeoutMs?: number },
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    env: { PATH: process.env['PATH'] },
    stdio,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    killSignal: 'SIGKILL',
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
