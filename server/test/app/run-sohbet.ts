import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** What a command said, and how it ended: a code, or null after a signal. */
export interface CommandResult {
  code: number | null
  output: string
  errors: string
}

/** A command that is running. */
export interface RunningCommand {
  process: ChildProcess
  result: Promise<CommandResult>
}

const cli = join(import.meta.dirname, '../../src/cli.ts')

/** Starts `sohbet` as an operator does, in a process of its own. */
export function startSohbet(args: string[], environment: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'], NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const result = new Promise<CommandResult>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() }),
    )
  })
  return { process: child, result }
}
