import type { IncomingMessage, ServerResponse } from 'node:http'
import { audioExtensionOf } from '../files/media-file.ts'
import { fileHeaders, type Reader } from './media-answer.ts'
import type { OpenedFile } from './open-address.ts'

/** The prefix with which nginx asks whether it may serve the address of a recording. */
export const decisionPath = '/media-decision'

const names: Readonly<Record<string, string>> = {
  'cache-control': 'sohbet-cache-control',
  'content-disposition': 'sohbet-disposition',
  'cross-origin-resource-policy': 'sohbet-resource-policy',
  'access-control-allow-origin': 'sohbet-allow-origin',
  'access-control-expose-headers': 'sohbet-expose-headers',
  vary: 'sohbet-vary',
}

interface Decision {
  opened: OpenedFile
  origins: Reader['origins']
  /** Whether nginx serves the file; otherwise it passes the request on to us. */
  isSentByNginx: boolean
  /** Seconds that nginx may cache the answer. */
  decisionSeconds: number
}

/**
 * Confirms an address to nginx: the path of the file below the folder of recordings, its type, and the
 * headers that only we can compute. Never cached until the address expires.
 */
export function answerDecision(request: IncomingMessage, response: ServerResponse, decision: Decision): void {
  const { opened, isSentByNginx } = decision
  // nginx counts whole seconds and still uses an answer within its last one.
  const cacheSeconds = Math.min(decision.decisionSeconds, opened.lifeSeconds - 1)
  const described = isSentByNginx ? describeFile(request, decision, cacheSeconds) : []
  response.writeHead(204, [...described, 'x-accel-expires', String(cacheSeconds)]).end()
}

function describeFile(
  request: IncomingMessage,
  { opened, origins }: Decision,
  cacheSeconds: number,
): string[] {
  const kind = audioExtensionOf(opened.file.mimeType)
  // A type that nginx does not know is served by us.
  if (kind === undefined) return []
  const headers = fileHeaders(opened.file, {
    // Listeners get this lifetime until nginx asks again.
    maxAge: opened.lifeSeconds - cacheSeconds,
    downloadName: opened.downloadName,
    isPublic: opened.scope === 'pub',
    origin: request.headers.origin,
    origins,
  })
  const described = headers.flatMap((name, index) => {
    const own = index % 2 === 0 ? names[name] : undefined
    return own === undefined ? [] : [own, headers[index + 1] ?? '']
  })
  return ['sohbet-file', opened.file.storageKey, 'sohbet-kind', kind, ...described]
}
