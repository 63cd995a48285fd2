import { rangeOfPart } from './byte-parts.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** The result of requesting a part of a recording. */
export type FetchedPart =
  | { kind: 'part'; bytes: ArrayBuffer; etag: string | null; mimeType: string }
  /** The recording has changed since the existing parts were saved. */
  | { kind: 'changed' }
  /** The address has expired. */
  | { kind: 'expired' }
  | { kind: 'network' }

/** Fetches the next part of a recording and accepts it only from the same version of the file. */
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

// A weak ETag does not identify bytes, and a server would send the whole file.
function isStrong(etag: string | null): etag is string {
  return etag !== null && !etag.startsWith('W/')
}

function judge(status: number): 'changed' | 'expired' | 'network' {
  if (status === 200 || status === 416) return 'changed'
  return [401, 403, 404, 410].includes(status) ? 'expired' : 'network'
}
