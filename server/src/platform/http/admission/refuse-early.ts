import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { inLanguage, message } from '@sohbet/messages'
import { errorBody } from '../calls/errors.ts'
import { languageOfHeaders } from '../edge/request-language.ts'
import { securityHeaders } from '../edge/security-headers.ts'

const unclear = message('refusals.request.unclear')

/**
 * Refuses a request whose address can be read in two ways, before anything reads it: an address that starts
 * with `//` or `/\` is a host to one parser and a path to another. True when it has been answered.
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
  if (isCanonicalPath(request.url ?? '') && isOneHost(request)) return false
  const language = languageOfHeaders(request.headers)
  const body = JSON.stringify(errorBody(400, 'BadRequest', inLanguage(unclear, language)))
  response.writeHead(400, {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-language': language,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    vary: 'accept-language',
    connection: 'close',
  })
  response.end(body)
  return true
}

/** Answers input that is not valid HTTP. In English: there is no request that could name a language. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf(error.code)
  const body = JSON.stringify(errorBody(status, 'BadRequest', inLanguage(unclear, 'en')))
  const headers = {
    ...securityHeaders,
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-language': 'en',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroy(error)
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

// A slash, then printable ASCII without a backslash; no escape may hide a slash, a backslash or a control
// character.
const plainPath = /^\/[!-[\]-~]*$/
const hidden = /%(?:[01][\da-f]|2f|5c|7f|(?![\da-f]{2}))/i

/** Whether a request target is a path with only one reading. */
function isCanonicalPath(target: string): boolean {
  // A fragment is never sent (RFC 9112, 3.2.1): one parser drops it, another treats it as part of the path.
  if (target.includes('#')) return false
  const path = target.split('?', 1)[0] ?? ''
  if (!plainPath.test(path) || path.includes('//') || hidden.test(path)) return false
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

// With two of them, a proxy could use one and we the other (RFC 9112, 3.2).
function isOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return lines === 1 || (lines === 0 && httpVersion === '1.0')
}
