import type { ServerResponse } from 'node:http'
import { defaultErrorMessage, refusalStatus } from '@sohbet/contract/errors'
import { errorBody } from '../../platform/http/errors.ts'
import type { MediaFile } from './media-file.ts'

interface Reader {
  /** Seconds until the address expires. */
  maxAge: number
  origin: string | undefined
  origins: ReadonlySet<string>
  /** What the file is to be kept as; undefined where it is only to be heard. */
  downloadName: string | undefined
}

/** Headers of every answer about a file, as a flat list of names and values (trust.md 4.5, rule 7). */
export function fileHeaders(file: MediaFile, { maxAge, origin, origins, downloadName }: Reader): string[] {
  const headers = [
    'accept-ranges',
    'bytes',
    'etag',
    `"${file.sha256}"`,
    'cache-control',
    `private, max-age=${Math.max(0, maxAge)}`,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'no-referrer',
    'cross-origin-resource-policy',
    'same-site',
  ]
  if (downloadName !== undefined) headers.push('content-disposition', presentName(downloadName))
  if (origins.size === 0) return headers
  headers.push('vary', 'origin')
  if (origin === undefined || !origins.has(origin)) return headers
  headers.push('access-control-allow-origin', origin)
  headers.push('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag')
  return headers
}

/** The header that has a file kept under this name (RFC 6266), with a name in ASCII for those who know no other. */
export function presentName(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encoded}`
}

// Letters lose their marks, and what is left of other scripts becomes one "_"; so does what browsers read in different
// ways, or what a wide letter of another script turned into that no file's name can have.
function toAscii(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+|["\\%/:*?<>|]/g, '_')
  return /[a-z0-9].*\./i.test(plain) ? plain : `recording${/\.[a-z0-9]+$/.exec(plain)?.[0] ?? ''}`
}

const messages = {
  // The same words whatever is wrong with an address: nobody learns which part to try next.
  Forbidden: 'This recording cannot be opened with this address. Please open it from its page again.',
  NotFound: 'This recording is not here any more.',
  MethodNotAllowed: 'This address answers GET, HEAD only.',
  Unexpected: defaultErrorMessage,
}

/** Answers without the file, in the shape of every error (C-0.4). */
export function refuse(response: ServerResponse, code: keyof typeof messages): void {
  const status = refusalStatus[code]
  const body = JSON.stringify(errorBody(status, code, messages[code]))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(code === 'MethodNotAllowed' && { allow: 'GET, HEAD' }),
  })
  response.end(body)
}
