import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ArgsDef, type CommandContext, type CommandDef, defineCommand } from 'citty'
import { codeOf } from '#platform/process/error-code.ts'
import { type OpenServices, openServices } from '#wiring/open-services.ts'
import { type Config, parseConfig } from '#platform/config/config.ts'
import { createLog, type Log } from '#platform/log.ts'
import { asOwner } from '#platform/start/owner-services.ts'
import type { Services } from '#platform/start/services.ts'

/**
 * Declares a command of `sohbet`. An unknown option is refused, and a failure prints one sentence to the
 * error output and exits with code 1.
 */
export function operatorCommand<const Args extends ArgsDef>(command: {
  name: string
  description: string
  args: Args
  run(context: CommandContext<Args>): Promise<void>
}): CommandDef<Args> {
  return defineCommand<Args>({
    meta: { name: command.name, description: command.description },
    args: command.args,
    run: async (context) => {
      try {
        refuseUnknownArguments(command.args, context)
        refuseEmpty(context.args)
        await command.run(context)
      } catch (error) {
        printError(error)
        process.exitCode = 1
      }
    },
  })
}

function refuseUnknownArguments(
  known: ArgsDef,
  { rawArgs, args }: { rawArgs: string[]; args: { _: string[] } },
): void {
  for (const given of rawArgs) {
    if (given === '--') break
    const name = /^--?([^=]+)/.exec(given)?.[1]
    if (name !== undefined && !Object.hasOwn(known, name))
      throw new Error(`Unknown option ${given.split('=')[0]}. Add --help to see the options.`)
  }
  const places = Object.values(known).filter((arg) => arg.type === 'positional').length
  const surplus = args._[places]
  if (surplus !== undefined)
    throw new Error(`Too many arguments, from ${surplus} on. Put quotes around a name with spaces.`)
}

// An unset variable in a script: an empty folder would mean the current one.
function refuseEmpty(given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given))
    if (typeof value === 'string' && value.trim() === '')
      throw new Error(
        `${name === '_' ? 'An argument' : `--${name}`} is empty. Translate what it is, or leave it out.`,
      )
}

function printError(error: unknown): void {
  const isDebugging = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '')
  const details = isDebugging && error instanceof Error ? `${error.stack}\n` : ''
  process.stderr.write(`${details}${toSentence(error)}\n`)
}

function toSentence(error: unknown): string {
  // The errors of both addresses of a host name.
  if (error instanceof AggregateError && error.errors.length > 0) return toSentence(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const isUnreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(
    codeOf(error) ?? '',
  )
  if (isUnreachable) return `The database cannot be reached (${error.message}). Check DATABASE_URL.`
  return error.message || 'The command failed without giving a reason.'
}

/** Reads the configuration from the environment and `.env`. */
export function readConfig(complete = (env: NodeJS.ProcessEnv) => env): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseConfig(complete(process.env))
}

/** The path that an operator wrote; npm changes to the project's folder and stores the original one in INIT_CWD. */
export function resolvePath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

/** Creates a log on the error output, because the output itself has the command's results; quiet by default. */
export function createCommandLog(config: Config): Log {
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel
  return createLog(level, { write: (line) => process.stderr.write(line) })
}

/** Opens the services, also beside a running server, and closes them at the end. */
export async function withServices<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
  return await withOpen(({ services }) => work(services))
}

/** The same with a connection as the owner of the tables, for what the application's role may not do. */
export async function withOwnerServices<Result>(work: (owner: Services) => Promise<Result>): Promise<Result> {
  return await withOpen(({ services, ownerUrl }) => asOwner(services, ownerUrl, work))
}

async function withOpen<Result>(work: (open: OpenServices) => Promise<Result>): Promise<Result> {
  const config = readConfig()
  const open = await openServices(config, createCommandLog(config))
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

/** Prints a row of a list. */
export function sayRow(...cells: readonly string[]): void {
  say(cells.join('  '))
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
