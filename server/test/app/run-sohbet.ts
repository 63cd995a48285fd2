import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { trackChild } from '../outside/child-process.ts'

/** The output of a command and its exit code, null after a signal. */
export interface CommandResult {
  code: number | null
  output: string
  errors: string
}

/** The arguments of a command and its whole environment. */
export interface CommandOrder {
  args: string[]
  environment: NodeJS.ProcessEnv
}

/** A running command. */
export interface RunningCommand {
  process: ChildProcess
  result: Promise<CommandResult>
}

/** The entry point for operators. */
export const cli = join(import.meta.dirname, '../../src/cli.ts')

/** Starts `sohbet` in a process of its own, as an operator would. */
export function startSohbet(args: string[], environment: Record<string, string>): RunningCommand {
  const child = trackChild(
    spawn(process.execPath, [cli, ...args], {
      env: environmentOf(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
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

/** A process that runs commands, and the signal aborted at its end. */
interface CommandHost {
  child: ChildProcess
  ended: AbortSignal
}

const idleHosts: CommandHost[] = []

/**
 * Runs `sohbet` as an operator would, in a reused process; concurrent commands get one process each.
 * Commands that are killed or read their input need `startSohbet`.
 */
export async function runSohbet(args: string[], environment: Record<string, string>): Promise<CommandResult> {
  const host = idleHosts.pop() ?? startHost()
  const { child, ended } = host
  child.channel?.ref()
  child.send({ args, environment: environmentOf(environment) } satisfies CommandOrder)
  const [result] = (await once(child, 'message', { signal: ended })) as [CommandResult] // Sent by the command host.
  child.channel?.unref()
  idleHosts.push(host)
  return result
}

function startHost(): CommandHost {
  const child = fork(join(import.meta.dirname, 'command-host.ts'), { env: environmentOf({}), execArgv: [] })
  const end = new AbortController()
  child.once('exit', (code) => end.abort(new Error(`The host of commands ended with ${code}.`)))
  // An idle process must not keep the test run alive; it ends with it.
  child.unref()
  return { child, ended: end.signal }
}

function environmentOf(environment: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], NO_COLOR: '1', ...environment }
}
