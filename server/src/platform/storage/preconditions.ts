import type { IncomingHttpHeaders } from 'node:http'

/**
 * Evaluates `If-Match` and `If-None-Match` for a GET or HEAD of a file whose strong entity tag is `etag`
 * (RFC 9110, 13.2.2): 412 for `failed`, 304 for `unchanged`.
 */
export function checkPreconditions(
  headers: IncomingHttpHeaders,
  etag: string,
): 'send' | 'unchanged' | 'failed' {
  const requested = headers['if-match']
  if (requested !== undefined && !listsTag(requested, etag)) return 'failed'
  const known = headers['if-none-match']
  // A cache behind a compressing proxy stores the tag in its weak form; this comparison treats both alike.
  if (known !== undefined && listsTag(known.replaceAll('W/"', '"'), etag)) return 'unchanged'
  return 'send'
}

/** Whether the `Range` header applies: only when `If-Range` names exactly these bytes. Dates and weak tags do not. */
export function rangeApplies(headers: IncomingHttpHeaders, etag: string): boolean {
  const requested = headers['if-range']
  return requested === undefined || requested === etag
}

function listsTag(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag)
}
