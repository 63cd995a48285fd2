import type { ExportedListening } from '@sohbet/contract/member-export'
import type { Database } from '#platform/database/db.ts'
import { cutSpans } from '../heard/read-reports.ts'
import { type PlayedSpan, uniteHeard } from '../queries/reports.ts'
import { readHeard } from '../queries/export-import.ts'

const spansAtOnce = 20_000

type HeardMap = Pick<ExportedListening['heard'][number], 'track_id' | 'spans' | 'is_finished'>

/** Merges heard maps into those of an account, limited to their recordings; answers how many had something new. */
export async function importHeard(
  trx: Database,
  { accountId, now }: { accountId: number; now: Date },
  maps: readonly HeardMap[],
  durations: ReadonlyMap<number, number>,
): Promise<number> {
  const known = new Map((await readHeard(trx, accountId)).map((map) => [map.track_id, map]))
  const fresh = maps
    .map((map) => ({ ...map, spans: cutSpans(map.spans, durations.get(map.track_id) ?? 0) }))
    .filter((map) => !isCovered(map, known.get(map.track_id)))
    // Tracks in the same order in every process, as in reports.
    .toSorted((a, b) => a.track_id - b.track_id)
  const spans = fresh.flatMap(toPlayed)
  for (let at = 0; at < spans.length; at += spansAtOnce)
    await uniteHeard(trx, { accountId, spans: spans.slice(at, at + spansAtOnce), now })
  return new Set(fresh.map((map) => map.track_id)).size
}

/** Whether a map adds nothing; the known spans are sorted and disjoint. */
function isCovered({ spans, is_finished: isFinished }: HeardMap, known: HeardMap | undefined): boolean {
  if (known === undefined) return spans.length === 0 && !isFinished
  if (isFinished && !known.is_finished) return false
  return spans.every(([from, to]) => {
    const [low, high] = known.spans[lastBeginning(known.spans, from)] ?? [Infinity, -Infinity]
    return low <= from && to <= high
  })
}

function lastBeginning(spans: HeardMap['spans'], from: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.[0] ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low - 1
}

function toPlayed({ track_id: trackId, spans, is_finished: isFinished }: HeardMap): PlayedSpan[] {
  const played = spans.map(([from, to]) => ({ trackId, from, to, isEnd: false }))
  return isFinished ? [...played, { trackId, from: 0, to: 0, isEnd: true }] : played
}
