import { openAsBlob } from 'node:fs'
import { FetchFailed } from '#platform/network/fetch-public.ts'
import { type FormAnswer, postForm } from '#platform/network/post-form.ts'
import type { ServiceConfig } from '#platform/config/transcribing-config.ts'
import { readAnswer } from './read-answer.ts'
import type { Outcome, Sound, Transcriber } from './transcriber.ts'

/** For ten minutes of speech on a slow processor, and an answer with times for each word. */
const limits = { timeoutMs: 30 * 60_000, bytes: 16 * 1024 ** 2 }
const maxWaitSeconds = 3600

/** A service that answers `POST /v1/audio/transcriptions`. */
export function serviceTranscriber(config: ServiceConfig, now: () => Date): Transcriber {
  return {
    transcribe: async (sound) => {
      try {
        const form = await toForm(config, sound)
        return toOutcome(await postForm({ url: config.url, form, key: config.key }, limits), sound, now())
      } catch (error) {
        // The message may contain what was sent, so it is not logged.
        if (error instanceof FetchFailed) return { kind: 'later', problem: 'away', afterSeconds: undefined }
        throw error
      }
    },
  }
}

async function toForm({ model }: ServiceConfig, sound: Sound): Promise<FormData> {
  const form = new FormData()
  const [language = sound.language] = sound.language.split('-')
  form.append('file', await openAsBlob(sound.path, { type: sound.mimeType }), `talk.${sound.extension}`)
  form.append('model', model)
  form.append('language', language)
  form.append('response_format', 'verbose_json')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  return form
}

function toOutcome(answer: FormAnswer, sound: Sound, now: Date): Outcome {
  const { status } = answer
  if (status === 200) return readAnswer(answer, sound)
  if (status === 413) return { kind: 'smaller' }
  if (status === 429 || status === 503)
    return { kind: 'later', problem: 'busy', afterSeconds: readRetryAfter(answer.retryAfter, now) }
  if (status >= 500 || status === 408) return { kind: 'later', problem: 'away', afterSeconds: undefined }
  if (status === 401 || status === 403) return { kind: 'failed', problem: 'wrongKey' }
  if (status === 404 || status === 405 || status < 400) return { kind: 'failed', problem: 'notFound' }
  return { kind: 'failed', problem: 'refused' }
}

// HTTP allows seconds or a date.
function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+(?:\.\d+)?$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(maxWaitSeconds, Math.max(1, seconds)) : undefined
}
