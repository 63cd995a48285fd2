/** The address of a search in transcripts. */
export function toTranscriptsAddress(query: string, { isVerified = false, page = 1 } = {}): string {
  const parts = new URLSearchParams(query === '' ? {} : { q: query })
  if (isVerified) parts.set('verified', '1')
  if (page > 1) parts.set('page', String(page))
  return parts.size === 0 ? '/transcripts' : `/transcripts?${parts.toString()}`
}
