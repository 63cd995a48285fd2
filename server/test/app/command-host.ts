import { runSohbet } from '#sohbet.ts'
import { keepCompiledCode } from '#platform/process/compile-cache.ts'
import type { CommandOrder, CommandResult } from './run-sohbet.ts'

keepCompiledCode()

// A process that runs `sohbet` commands one after another: loading the code takes longer than most commands.
process.on('message', (order: CommandOrder) => {
  void run(order).then((result) => process.send?.(result))
})
process.once('disconnect', () => process.exit())

async function run({ args, environment }: CommandOrder): Promise<CommandResult> {
  const said = { output: '', errors: '' }
  const state: { code?: number } = {}
  const { exit, stdout, stderr } = process
  const [writeOutput, writeErrors] = [stdout.write, stderr.write]
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  process.exitCode = undefined
  stdout.write = (chunk: string | Uint8Array) => {
    said.output += textOf(chunk)
    return true
  }
  stderr.write = (chunk: string | Uint8Array) => {
    said.errors += textOf(chunk)
    return true
  }
  // The first call wins, because it would end the process.
  process.exit = ((code?: number) => {
    state.code ??= code ?? 0
  }) as typeof process.exit
  try {
    await runSohbet(args)
    return { code: state.code ?? exitCodeOf(process), ...said }
  } finally {
    stdout.write = writeOutput
    stderr.write = writeErrors
    process.exit = exit
    process.exitCode = undefined
  }
}

function exitCodeOf({ exitCode }: NodeJS.Process): number {
  return Number(exitCode ?? 0)
}

function textOf(chunk: string | Uint8Array): string {
  return typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
}
