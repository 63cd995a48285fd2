import type { IncomingMessage, ServerResponse } from 'node:http'
import { audioExtensionOf } from '../files/audio-extension.ts'
import { fileHeaders } from './media-answer.ts'
import type { Reader } from './media-answer.ts'
import type { OpenedFile } from './open-address.ts'

/** What nginx puts before an address of a recording to ask whether it may send it. */
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
  /** Whether nginx is to send the file; else it has us send it. */
  isSentByNginx: boolean
  /** Seconds for which nginx may keep the answer. */
  decisionSeconds: number
}

/**
 * Tells nginx that an address is good: where the file lies below the folder of recordings, its kind, and the headers that
 * only we can make. Never kept until the address expires.
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
  // What is of no kind that nginx knows is sent by us.
  if (kind === undefined) return []
  const headers = fileHeaders(opened.file, {
    // What is kept is told to listeners until we are asked again.
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
