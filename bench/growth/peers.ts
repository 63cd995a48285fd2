// Other search engines on the same texts, each in its own process with the same queries: indexing time, size
// and speed. No HTTP, no filters, no access rules.
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Amounts } from '../catalog/fill-finding.ts'
import { end, start } from '../site/serve.ts'

const peers = ['minisearch', 'orama', 'postgres'] as const
/** The maximum heap of a peer in MB. */
const maxHeap = 6000
/** The time limit of a peer. */
const patienceMs = 900_000

/** A search engine for the texts of a catalogue, and the cost of loading it. */
export interface SearchPeer {
  documents: number
  /** Excludes reading the texts from the database if the peer stores them itself. */
  indexingSeconds: number
  /** Its size in memory or on disk. */
  megabytes: number
  /** The slugs of the best hits, the best first. */
  search(query: string, max: number): Promise<string[]> | string[]
  suggest(query: string, max: number): Promise<string[]> | string[]
}

/** The figures of each peer, or why there are none. */
export async function measurePeers(databaseUrl: string, { vocabulary }: Amounts) {
  const figures: Record<string, unknown> = {}
  for (const peer of peers) figures[peer] = await measurePeer(peer, databaseUrl, vocabulary)
  return figures
}

async function measurePeer(peer: string, databaseUrl: string, vocabulary: number): Promise<unknown> {
  const child = start(process.execPath, [
    `--max-old-space-size=${maxHeap}`,
    join(import.meta.dirname, 'peer.ts'),
    peer,
    databaseUrl,
    String(vocabulary),
  ])
  if (child.stdout === null) throw new Error('The peer has no output.')
  const line = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const ended = once(child, 'exit').then(() => undefined)
  const timeout = AbortSignal.timeout(patienceMs)
  const timedOut = once(timeout, 'abort').then(() => undefined)
  const answered = await Promise.race([line, ended, timedOut])
  await end(child)
  if (answered !== undefined) return JSON.parse(answered[0])
  return timeout.aborted ? `given up after ${patienceMs / 1000} s` : `ended by itself, at most ${maxHeap} MB`
}
