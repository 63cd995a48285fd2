import { z } from 'zod'
import { isPublicHost } from '../network/public-address.ts'

/** Environment settings for the transcription of talks. */
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
}

type Environment = z.output<z.ZodObject<typeof transcribingEnvironment>> & { ALLOW_HTTP: 'on' | 'off' }

/** A transcription service that answers `POST /v1/audio/transcriptions`. */
export interface TranscribingConfig {
  kind: 'service'
  /** The full address of the call. */
  url: URL
  key: string | undefined
  model: string
}

/** Missing or inconsistent settings, as sentences that start with their setting. */
export function findTranscribingFaults({
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

/** The parsed setting; `findTranscribingFaults` has refused invalid ones. */
export function toTranscribing({
  TRANSCRIBE_URL: address,
  TRANSCRIBE_KEY: key,
  TRANSCRIBE_MODEL: model,
}: Environment): TranscribingConfig | undefined {
  return address === undefined ? undefined : { kind: 'service', url: toCall(address), key, model }
}

// Services document the host, the host with /v1, or the full address.
function toCall(address: string): URL {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  if (path.endsWith('/audio/transcriptions')) url.pathname = path
  else url.pathname = `${path}${path.endsWith('/v1') ? '' : '/v1'}/audio/transcriptions`
  return url
}
