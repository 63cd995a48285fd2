import type { FastifyInstance } from 'fastify'
import { firstPaths } from '@sohbet/contract/first-paths'

/** Default duration of the warm-up in milliseconds; most of the gain comes earlier. */
const usualMs = 2000
/** The maximum number of talks to request. */
const maxTalks = 24
/** The number of letters after which users get suggestions. */
const typedLetters = 4
/** A loopback address that no visitor has, so that no rate limit is affected. */
const remoteAddress = '127.9.9.9'

/**
 * Sends a new process the most common requests before clients can (decision 59). V8 compiles code that runs
 * often; with half of a busy site's requests at once, uncompiled code would stall for seconds and refuse
 * some.
 */
export async function warmUp(server: FastifyInstance, maxMs = usualMs): Promise<void> {
  const end = performance.now() + maxMs
  const ask = async (url: string): Promise<string> =>
    performance.now() < end ? (await server.inject({ url, remoteAddress })).body : ''
  const listing = await ask(`/content${firstPaths.getListing.path}?type=audios`)
  const talks = readTalks(listing).slice(0, maxTalks)
  for (const [at, talk] of talks.entries()) for (const url of addressesOf(talk, at)) await ask(url)
}

interface Talk {
  slug: string
  title: string
}

/** The talks of an answer; none if it is a refusal, which the log reports. */
function readTalks(answer: string): Talk[] {
  try {
    return (JSON.parse(answer) as { data?: Talk[] }).data ?? [] // As in the contract.
  } catch {
    return []
  }
}

function addressesOf({ slug, title }: Talk, at: number): string[] {
  const { getListing, search, suggestSearch } = firstPaths
  return [
    // A different address each time, because a repeated one is cached.
    `/audios?warm-up=${at}`,
    `/content${getListing.path}?page=${at + 1}`,
    `/content${search.path}?${new URLSearchParams({ q: title })}`,
    `/content${suggestSearch.path}?${new URLSearchParams({ q: title.slice(0, typedLetters) })}`,
    `/audios/detail/${encodeURIComponent(slug)}`,
    '/',
  ]
}
