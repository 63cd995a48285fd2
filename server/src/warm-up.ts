import type { FastifyInstance } from 'fastify'
import { firstPaths } from '@sohbet/contract/first-paths'

/** Milliseconds that a process takes to warm up unless told; most is gained by then. */
const usualMs = 2000
/** Talks that are looked at; a small catalogue has fewer. */
const maxTalks = 24
/** As many letters as a user has typed when suggestions are worth it. */
const typedLetters = 4
/** An address of this machine that no visitor has, so that nobody's limits are touched. */
const remoteAddress = '127.9.9.9'

/**
 * Asks a new process for what visitors ask most, before anyone else can (decision 59). Code is compiled when it has run often; given half of a
 * busy site's requests at once, a process whose code is not would stand still for seconds, and refuse some.
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

/** The talks that an answer holds; none where it is a refusal, which says so itself in time. */
function readTalks(answer: string): Talk[] {
  try {
    return (JSON.parse(answer) as { data?: Talk[] }).data ?? [] // As the contract has it.
  } catch {
    return []
  }
}

function addressesOf({ slug, title }: Talk, at: number): string[] {
  const { getListing, search, suggestSearch } = firstPaths
  return [
    // Each is another address: what was answered once is in memory.
    `/audios?warm-up=${at}`,
    `/content${getListing.path}?page=${at + 1}`,
    `/content${search.path}?${new URLSearchParams({ q: title })}`,
    `/content${suggestSearch.path}?${new URLSearchParams({ q: title.slice(0, typedLetters) })}`,
    `/audios/detail/${encodeURIComponent(slug)}`,
    '/',
  ]
}
