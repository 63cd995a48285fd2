import { rangeOfPart } from './byte-parts.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** What came of asking for a part of a recording. */
export type FetchedPart =
  | { kind: 'part'; bytes: ArrayBuffer; etag: string | null; mimeType: string }
  /** It is another recording than the parts that are here belong to. */
  | { kind: 'changed' }
  /** The address is no longer good. */
  | { kind: 'expired' }
  | { kind: 'network' }

/** Asks for the next part of a recording, and takes it only as a part of the very same file. */
export async function fetchPart(
  url: string,
  saved: SavedTrack,
  { ask = fetch, signal }: { ask?: typeof fetch; signal: AbortSignal },
): Promise<FetchedPart> {
  const { first, last } = rangeOfPart(saved.partsDone, saved)
  try {
    const answer = await ask(url, {
      headers: { range: `bytes=${first}-${last}`, ...(isStrong(saved.etag) && { 'if-range': saved.etag }) },
      cache: 'no-store',
      signal,
    })
    if (answer.status !== 206) {
      await answer.body?.cancel()
      return { kind: judge(answer.status) }
    }
    const etag = answer.headers.get('etag')
    const isSame = saved.etag === null || saved.etag === etag
    if (!isSame || answer.headers.get('content-range') !== `bytes ${first}-${last}/${saved.bytes}`) {
      await answer.body?.cancel()
      return { kind: 'changed' }
    }
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength !== last - first + 1) return { kind: 'network' }
    return { kind: 'part', bytes, etag, mimeType: answer.headers.get('content-type') ?? saved.mimeType }
  } catch {
    return { kind: 'network' }
  }
}

// A weak tag names no bytes, and a server would send everything.
function isStrong(etag: string | null): etag is string {
  return etag !== null && !etag.startsWith('W/')
}

function judge(status: number): 'changed' | 'expired' | 'network' {
  if (status === 200 || status === 416) return 'changed'
  return [401, 403, 404, 410].includes(status) ? 'expired' : 'network'
}
