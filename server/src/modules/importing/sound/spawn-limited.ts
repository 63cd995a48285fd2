import { spawn } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'

// CPU seconds, KB of memory, and 512-byte blocks of output; a system that lacks one of these limits continues
// without it.
const limits = 'ulimit -t 3600; ulimit -v 4194304; ulimit -f 16777216'
const script = `{ ${limits}; } 2>/dev/null; exec "$0" "$@"`

/**
 * ffmpeg arguments for an untrusted file: it reads only this file, whatever the file refers to, and never
 * prompts.
 */
export function inputOf(path: string): string[] {
  return ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', `file:${path}`]
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a program on an untrusted file, without our environment. It ends with this process, and its limits
 * apply even if this process is killed. An aborted `signal` kills it, with an `error` event.
 */
export function spawnLimited(
  program: string,
  args: readonly string[],
  { stdio, timeoutMs, signal }: { stdio: StdioOptions; timeoutMs?: number; signal?: AbortSignal },
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script, program, ...args], {
    env: { PATH: process.env['PATH'] },
    stdio,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...(signal !== undefined && { signal }),
    killSignal: 'SIGKILL',
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}
