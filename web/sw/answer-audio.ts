import { cutRange, readRange } from '#features/offline/saving/byte-parts.ts'
import type { ByteRange } from '#features/offline/saving/byte-parts.ts'
import { isLeaseOver } from '#features/offline/store/lease.ts'
import { offlineStore } from '#features/offline/store/offline-database.ts'
import { readPart } from '#features/offline/saving/audio-parts.ts'
import type { SavedTrack } from '#features/offline/store/saved-track.ts'

/** Answers with a saved talk, or the requested range of it, like a media server (RFC 9110, 14). */
export async function answerAudio(request: Request, trackId: number): Promise<Response> {
  const saved = await offlineStore.get(trackId)
  if (saved?.state !== 'saved') return new Response(null, { status: 404 })
  if (isLeaseOver(saved, await offlineStore.seeTime(Date.now()))) return new Response(null, { status: 403 })
  const range = readRange(request.headers.get('range'), saved.bytes)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': saved.mimeType,
    'cache-control': 'no-store',
  })
  if (range === undefined) {
    headers.set('content-range', `bytes */${saved.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range ?? { first: 0, last: saved.bytes - 1 }
  headers.set('content-length', String(last - first + 1))
  if (range !== null) headers.set('content-range', `bytes ${first}-${last}/${saved.bytes}`)
  return new Response(stream(saved, { first, last }), { status: range === null ? 200 : 206, headers })
}

/** Reads the parts one by one on demand: a long talk is never completely in memory. */
function stream({ trackId, partBytes }: SavedTrack, range: ByteRange): ReadableStream<Uint8Array> {
  const slices = cutRange(range, partBytes).values()
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value: slice } = slices.next()
        if (slice === undefined) return controller.close()
        const bytes = await readPart(trackId, slice.part)
        if (bytes === undefined) return controller.error(new Error('A part of this talk is gone.'))
        controller.enqueue(new Uint8Array(bytes, slice.from, slice.to - slice.from))
      },
    },
    { highWaterMark: 0 },
  )
}
