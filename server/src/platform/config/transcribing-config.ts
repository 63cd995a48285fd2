import { z } from 'zod'
import { isPublicHost } from '../network/public-address.ts'

const command = z
  .string()
  .max(4000)
  .transform((text, context) => {
    const args = splitCommand(text)
    if (args === undefined) context.addIssue('has a quotation mark that is not closed')
    return args ?? []
  })
  .optional()

/** The environment variables for transcribing and aligning talks. */
export const transcribingEnvironment = {
  TRANSCRIBE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => {
      const url = URL.parse(text)
      return url?.username === '' && url.password === ''
    }, 'must not hold a key; write it as TRANSCRIBE_KEY')
    .optional(),
  TRANSCRIBE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain letters')
    .optional(),
  TRANSCRIBE_MODEL: z.string().min(1).max(200).default('whisper-1'),
  TRANSCRIBE_COMMAND: command,
  ALIGN_COMMAND: command,
  COMMAND_MEMORY: z.coerce.number().int().min(0).max(100_000).default(8),
}

type Environment = z.output<z.ZodObject<typeof transcribingEnvironment>> & { ALLOW_HTTP: 'on' | 'off' }

/** A command line as its arguments, with placeholders such as `{file}`. */
export interface CommandConfig {
  kind: 'command'
  args: readonly string[]
  /** Gigabytes of address space; 0: no limit. */
  memoryGb: number
}

/** A service that answers `POST /v1/audio/transcriptions`. */
export interface ServiceConfig {
  kind: 'service'
  /** The full address of the call. */
  url: URL
  key: string | undefined
  model: string
}

/** What transcribes talks. */
export type TranscribingConfig = ServiceConfig | CommandConfig

/** Faults of these settings, as sentences that begin with the setting. */
export function findTranscribingFaults(environment: Environment): string[] {
  const { TRANSCRIBE_COMMAND: transcribe, ALIGN_COMMAND: align, TRANSCRIBE_URL: address } = environment
  return [
    ...findServiceFaults(environment),
    ...(transcribe === undefined ? [] : findCommandFaults('TRANSCRIBE_COMMAND', transcribe)),
    ...(transcribe !== undefined && address !== undefined
      ? ['TRANSCRIBE_COMMAND: TRANSCRIBE_URL is set as well; set one of them']
      : []),
    ...(align === undefined ? [] : findCommandFaults('ALIGN_COMMAND', align)),
    ...(align === undefined || align.some((word) => word.includes('{text}'))
      ? []
      : ['ALIGN_COMMAND: must contain {text}, the file of the text']),
  ]
}

function findServiceFaults({
  TRANSCRIBE_URL: address,
  TRANSCRIBE_KEY: key,
  ALLOW_HTTP: allowed,
}: Environment): string[] {
  if (address === undefined)
    return key === undefined ? [] : ['TRANSCRIBE_URL: is missing beside TRANSCRIBE_KEY']
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || allowed === 'on' || !isPublicHost(hostname)) return []
  return [
    `TRANSCRIBE_URL: ${hostname} is a public host, and over http anyone on the way can read the key and the recordings; write https://`,
  ]
}

function findCommandFaults(setting: string, args: readonly string[]): string[] {
  const known = [
    '{file}',
    '{wav}',
    '{language}',
    '{output}',
    ...(setting === 'ALIGN_COMMAND' ? ['{text}'] : []),
  ]
  const used = args.flatMap((word) => word.match(/\{[a-z]+\}/g) ?? [])
  return [
    ...used
      .filter((name) => !known.includes(name))
      .map((name) => `${setting}: ${name} is unknown; use ${known.join(', ')}`),
    ...(used.includes('{file}') || used.includes('{wav}')
      ? []
      : [`${setting}: must contain {file} or {wav}, the file of the sound`]),
  ]
}

/** What transcribes talks; undefined: nothing does. Expects settings without `findTranscribingFaults`. */
export function toTranscribing({
  TRANSCRIBE_URL: address,
  TRANSCRIBE_KEY: key,
  TRANSCRIBE_MODEL: model,
  TRANSCRIBE_COMMAND: args,
  COMMAND_MEMORY: memoryGb,
}: Environment): TranscribingConfig | undefined {
  if (args !== undefined) return { kind: 'command', args, memoryGb }
  return address === undefined ? undefined : { kind: 'service', url: toCall(address), key, model }
}

/** The command that finds the times of a text; undefined: none is set. */
export function toAligning({
  ALIGN_COMMAND: args,
  COMMAND_MEMORY: memoryGb,
}: Environment): CommandConfig | undefined {
  return args === undefined ? undefined : { kind: 'command', args, memoryGb }
}

// The documentation of services names the host, the host with /v1, or the whole address.
function toCall(address: string): URL {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  if (path.endsWith('/audio/transcriptions')) url.pathname = path
  else url.pathname = `${path}${path.endsWith('/v1') ? '' : '/v1'}/audio/transcriptions`
  return url
}

const argument = /(?:[^\s"']|"[^"]*"|'[^']*')+/g

/**
 * Splits a command line into arguments at blanks; quotation marks keep blanks in one argument. Nothing else has a
 * meaning, as no shell reads it. Undefined: a quotation mark is not closed.
 */
function splitCommand(text: string): string[] | undefined {
  const args = text.match(argument) ?? []
  if (text.replaceAll(argument, '').trim() !== '') return undefined
  return args.map((one) =>
    one.replaceAll(
      /"([^"]*)"|'([^']*)'/g,
      (_all, double?: string, single?: string) => double ?? single ?? '',
    ),
  )
}
