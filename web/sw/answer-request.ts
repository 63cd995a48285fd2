import { readLocalPath } from '@sohbet/messages/languages'
import { coverCacheName, trackIdOf } from '#features/offline/store/saved-track.ts'
import { toSavedTalks } from '#features/offline/page/requested-path.ts'
import { answerAudio } from './answer-audio.ts'
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

// Pages always come from the network, so that nobody sees an old one; only offline, from this device.
async function answerPage({ request, preloadResponse }: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    if (url.pathname !== savedTalksPath)
      return Response.redirect(prefix + toSavedTalks(readLocalPath(`${url.pathname}${url.search}`).path), 302)
    const page = await findStored(savedTalksPath)
    if (page === undefined) throw error
    return page
  }
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
