import { readLocalPath } from '@sohbet/messages/languages'
import { coverCacheName, type SavedTrack, trackIdOf } from '#features/offline/store/saved-track.ts'
import { toSavedTalks } from '#features/offline/page/requested-path.ts'
import { type ByteRange, cutRange, readRange } from '#features/offline/saving/byte-parts.ts'
import { isLeaseOver } from '#features/offline/store/lease.ts'
import { offlineStore } from '#features/offline/store/offline-database.ts'
import { readPart } from '#features/offline/saving/audio-parts.ts'
import { findStored, savedTalksPath } from './shell.ts'
import { prefix } from './worker-language.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Answers requests that this device can answer; undefined leaves a request to the browser, as for most. */
export function answerRequest(event: FetchEvent, origin: string): Promise<Response> | undefined {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return undefined
  const trackId = trackIdOf(url.pathname)
  if (trackId !== undefined) return answerAudio(request, trackId)
  if (request.mode === 'navigate') return answerPage(event, url)
  if (url.pathname.startsWith('/assets/')) return answerAsset(request, url.pathname)
  if (request.destination === 'image') return answerPicture(request, url)
  return undefined
}

// Pages always come from the network, so that nobody sees an old one; only without an answer, from this device.
async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return await fetchPage(event)
  } catch (error) {
    if (url.pathname !== savedTalksPath)
      return Response.redirect(prefix + toSavedTalks(readLocalPath(`${url.pathname}${url.search}`).path), 302)
    const page = await findStored(savedTalksPath)
    if (page === undefined) throw error
    return page
  }
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request))
  // A gateway answered, because the server behind it is down.
  if (answer.status === 502 || answer.status === 504) throw new Error(`A gateway answered ${answer.status}.`)
  return answer
}

// File names contain a hash of their content, so a cached file is never outdated.
async function answerAsset(request: Request, path: string): Promise<Response> {
  return (await findStored(path)) ?? (await fetch(request))
}

async function answerPicture(request: Request, url: URL): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const covers = await caches.open(coverCacheName)
    // Photographs are requested in the sizes of their places, but cached in their original size.
    const original = url.searchParams.get('url')
    const stored =
      (await covers.match(request)) ??
      (original === null ? undefined : await covers.match(original)) ??
      (await findStored(`${url.pathname}${url.search}`))
    if (stored === undefined) throw error
    return stored
  }
}

/** Answers with a saved talk, or the requested range of it, like a media server (RFC 9110, 14). */
async function answerAudio(request: Request, trackId: number): Promise<Response> {
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
