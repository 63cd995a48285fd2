import type { ServerResponse } from 'node:http'
import { refusals } from '@sohbet/contract/errors'
import { inLanguage, message } from '@sohbet/messages'
import { errorBody } from '#platform/http/calls/errors.ts'
import { drawRefusal, wantsPage } from '#platform/http/calls/refusal-page.ts'
import { languageOfHeaders } from '#platform/http/edge/request-language.ts'
import { securityHeaders } from '#platform/http/edge/security-headers.ts'
import type { MediaFile } from '../files/media-file.ts'

/** The requester of a file, and the conditions of its address. */
export interface Reader {
  /** Seconds until the address expires. */
  maxAge: number
  origin: string | undefined
  origins: ReadonlySet<string>
  /** The file name for saving; undefined for playback. */
  downloadName: string | undefined
  /** Whether the address is signed for everybody: players on other sites may play the recordings of feeds. */
  isPublic: boolean
}

// The headers that are the same for every file; the two others depend on whom it is for.
const {
  'cross-origin-resource-policy': _byScope,
  'referrer-policy': _stricter,
  ...steadyHeaders
} = securityHeaders
const steady = Object.entries(steadyHeaders).flat()

/** Headers of every answer about a file, as a flat list of names and values (security.md 4.5, rule 7). */
export function fileHeaders(file: MediaFile, reader: Reader): string[] {
  const { maxAge, downloadName, isPublic } = reader
  const headers = [
    ...steady,
    'accept-ranges',
    'bytes',
    'etag',
    `"${file.sha256}"`,
    'cache-control',
    `private, max-age=${Math.max(0, maxAge)}`,
    'referrer-policy',
    'no-referrer',
    'cross-origin-resource-policy',
    isPublic ? 'cross-origin' : 'same-site',
  ]
  if (downloadName !== undefined) headers.push('content-disposition', presentName(downloadName))
  return [...headers, ...corsHeaders(reader)]
}

function corsHeaders({ isPublic, origin, origins }: Reader): string[] {
  const exposed = ['access-control-expose-headers', 'accept-ranges, content-length, content-range, etag']
  if (isPublic) return ['access-control-allow-origin', '*', ...exposed]
  if (origins.size === 0) return []
  if (origin === undefined || !origins.has(origin)) return ['vary', 'origin']
  return ['vary', 'origin', 'access-control-allow-origin', origin, ...exposed]
}

/** The header that saves a file under this name (RFC 6266), with an ASCII name for old clients. */
export function presentName(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encoded}`
}

// Letters lose their marks, and each run of other scripts becomes one "_"; so do characters that browsers read
// differently, and full-width letters whose plain form is not allowed in file names.
function toAscii(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+|["\\%/:*?<>|]/g, '_')
  return /[a-z0-9].*\./i.test(plain) ? plain : `recording${/\.[a-z0-9]+$/.exec(plain)?.[0] ?? ''}`
}

const messages = {
  // One message for every invalid address: nobody learns which part to try next.
  Forbidden: message('refusals.recording.linkExpired'),
  NotFound: message('refusals.recording.gone'),
  MethodNotAllowed: message('refusals.request.methods', { methods: 'GET, HEAD' }),
  Unexpected: message('refusals.unexpected'),
}

/** Answers without the file, in the format of every error (C-0.4). */
export function refuse(response: ServerResponse, code: keyof typeof messages): void {
  const status = refusals[code].status
  const language = languageOfHeaders(response.req.headers)
  const text = inLanguage(messages[code], language)
  // A link that saves a recording is opened by a person.
  const isPage = wantsPage(response.req)
  const body = isPage
    ? drawRefusal(response.req, text, language)
    : JSON.stringify(errorBody(status, code, text))
  response.writeHead(status, {
    ...securityHeaders,
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    vary: 'accept-language',
    'referrer-policy': 'no-referrer',
    ...(code === 'MethodNotAllowed' && { allow: 'GET, HEAD' }),
  })
  response.end(body)
}
