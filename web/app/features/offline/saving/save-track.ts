import type { Answer } from '#api/call.ts'
import { countParts, partBytesFor, rangeOfPart } from './byte-parts.ts'
import { storageTrouble } from './forecast.ts'
import { fromTheStart, withOnePartMore } from './saving-order.ts'
import type { SavedTrack, SavingTrouble } from '../store/saved-track.ts'

/** Dependencies of saving a talk. */
export interface SavingNeeds {
  /** Requests an address of the recording from the server. */
  askAddress(trackId: number): Promise<Answer<'getDownload'>>
  fetch: typeof fetch
  keepPart(trackId: number, part: number, bytes: ArrayBuffer): Promise<void>
  dropParts(trackIds: readonly number[]): Promise<void>
  /** Updates the record and returns it; undefined if it was removed. */
  change(trackId: number, part: (saved: SavedTrack) => Partial<SavedTrack>): Promise<SavedTrack | undefined>
  now(): number
}

/** The outcome; `stopped` if the listener paused or removed it. */
export type SavingEnd = 'saved' | 'stopped' | SavingTrouble

/** Number of addresses requested, and of restarts, before giving up. */
const maxAttempts = 3

/** Saves a talk part by part, starting with its first missing part. */
export async function saveTrack(
  given: SavedTrack,
  needs: SavingNeeds,
  signal: AbortSignal,
): Promise<SavingEnd> {
  let saved = given
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const answer = await needs.askAddress(saved.trackId)
    if (signal.aborted) return 'stopped'
    if (!answer.ok) return judge(answer.status)
    const { url, bytes } = answer.body.data
    if (bytes !== saved.bytes) {
      const again = await beginAgain(saved, needs, bytes)
      if (again === undefined) return 'stopped'
      saved = again
    }
    const end = await saveParts(url, saved, needs, signal)
    if (typeof end === 'string') return end
    saved = end
  }
  return 'changed'
}

/** Fetches missing parts; returns the record if a new address or a restart is needed. */
async function saveParts(
  url: string,
  given: SavedTrack,
  needs: SavingNeeds,
  signal: AbortSignal,
): Promise<SavingEnd | SavedTrack> {
  let saved = given
  while (saved.partsDone < countParts(saved)) {
    const fetched = await fetchPart(url, saved, { ask: needs.fetch, signal })
    if (signal.aborted) return 'stopped'
    if (fetched.kind === 'network') return 'network'
    if (fetched.kind === 'expired') return saved
    if (fetched.kind === 'changed') return (await beginAgain(saved, needs, saved.bytes)) ?? 'stopped'
    const next = await takePart(saved, fetched, needs)
    if (typeof next === 'string') return next
    saved = next
  }
  return 'saved'
}

async function takePart(
  { trackId, partsDone }: SavedTrack,
  { bytes, etag, mimeType }: { bytes: ArrayBuffer; etag: string | null; mimeType: string },
  needs: SavingNeeds,
): Promise<SavingEnd | SavedTrack> {
  try {
    await needs.keepPart(trackId, partsDone, bytes)
    // A full device refuses the record as well.
    const changed = await needs.change(trackId, (saved) =>
      withOnePartMore(saved, { etag, mimeType, now: needs.now() }),
    )
    // It was removed while the part was loading: delete the part.
    if (changed === undefined) await needs.dropParts([trackId])
    if (changed === undefined || changed.state === 'paused') return 'stopped'
    return changed
  } catch (error) {
    return storageTrouble(error) ?? 'lost'
  }
}

async function beginAgain(
  { trackId }: SavedTrack,
  needs: SavingNeeds,
  bytes: number,
): Promise<SavedTrack | undefined> {
  await needs.dropParts([trackId])
  return await needs.change(trackId, (saved) =>
    fromTheStart(saved, { bytes, partBytes: partBytesFor(bytes) }),
  )
}

function judge(status: number): SavingTrouble {
  return status === 0 || status >= 500 || status === 429 ? 'network' : 'refused'
}

/** The result of requesting a part of a recording. */
type FetchedPart =
  | { kind: 'part'; bytes: ArrayBuffer; etag: string | null; mimeType: string }
  /** The recording has changed since the existing parts were saved. */
  | { kind: 'changed' }
  /** The address has expired. */
  | { kind: 'expired' }
  | { kind: 'network' }

/** Fetches the next part of a recording and accepts it only from the same version of the file. */
async function fetchPart(
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
      return { kind: outcomeOf(answer.status) }
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

function outcomeOf(status: number): 'changed' | 'expired' | 'network' {
  if (status === 200 || status === 416) return 'changed'
  return [401, 403, 404, 410].includes(status) ? 'expired' : 'network'
}
