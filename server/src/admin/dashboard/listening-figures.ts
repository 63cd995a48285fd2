import { DeviceClass } from '@sohbet/contract/playback'
import type { ListeningFigures } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { sumByDay, sumByPart } from '#platform/database/daily-figures.ts'
import { nameTracks } from '#modules/catalog/index.ts'
import { endsOf } from './days.ts'

const shownTalks = 10
const maxMissed = 20
/** The maximum number of parts read to aggregate a figure; a release and device has at most fifteen steps. */
const allParts = 5000

/** Returns listening, searches and playback quality of some days. */
export async function findListening(db: Database, days: readonly string[]): Promise<ListeningFigures> {
  const span = endsOf(days)
  const members = await sumByDay(db, 'heard.seconds', span)
  const visitors = await sumByDay(db, 'visitors.seconds', span)
  const finished = await sumByDay(db, 'heard.end', span)
  const searches = await sumByDay(db, 'search.asked', span)
  const missed = await sumByDay(db, 'search.missed', span)
  const topMissed = await sumByPart(db, 'search.missed', { ...span, limit: maxMissed })
  return {
    days: days.map((day) => ({
      day,
      member_seconds: members.get(day) ?? 0,
      visitor_seconds: visitors.get(day) ?? 0,
      finished: finished.get(day) ?? 0,
      searches: searches.get(day) ?? 0,
      missed: missed.get(day) ?? 0,
    })),
    talks: await findTalks(db, span),
    missed: topMissed.map(({ part, amount }) => ({ words: part, times: amount })),
    playback: await findPlayback(db, span),
  }
}

async function findTalks(
  db: Database,
  span: { from: string; until: string },
): Promise<ListeningFigures['talks']> {
  const heard = await sumByPart(db, 'heard.seconds', { ...span, limit: shownTalks })
  const ends = await sumByPart(db, 'heard.end', { ...span, limit: allParts })
  const endsOfTrack = new Map(ends.map(({ part, amount }) => [part, amount]))
  const names = await nameTracks(
    db,
    heard.map(({ part }) => Number(part)),
  )
  return heard.map(({ part, amount }) => {
    const named = names.get(Number(part))
    return {
      track_id: Number(part),
      title: named?.title ?? null,
      collection: named?.collection ?? null,
      seconds: amount,
      finished: endsOfTrack.get(part) ?? 0,
    }
  })
}

async function findPlayback(
  db: Database,
  span: { from: string; until: string },
): Promise<ListeningFigures['playback']> {
  const read = async (figure: Parameters<typeof sumByPart>[1]) =>
    await sumByPart(db, figure, { ...span, limit: allParts })
  const [starts, seconds, stalls, failures] = [
    await read('playback.start'),
    await read('playback.seconds'),
    await read('playback.stall'),
    await read('playback.failure'),
  ]
  const keyOf = (part: string): string => part.split(' ').slice(0, 2).join(' ')
  const keys = new Set([starts, seconds, stalls, failures].flat().map(({ part }) => keyOf(part)))
  const sumOf = (rows: typeof starts, key: string): number =>
    rows.filter(({ part }) => keyOf(part) === key).reduce((sum, { amount }) => sum + amount, 0)
  return [...keys]
    .map((key) => {
      const [release = '', device] = key.split(' ')
      const own = starts
        .filter(({ part }) => keyOf(part) === key)
        .map(({ part, amount }) => ({ step: Number(part.split(' ')[2]), amount }))
      return {
        release,
        device: DeviceClass.catch('computer').parse(device),
        starts: sumOf(starts, key),
        p50_ms: startWithin(own, 0.5),
        p95_ms: startWithin(own, 0.95),
        seconds: sumOf(seconds, key),
        stalls: sumOf(stalls, key),
        failures: sumOf(failures, key),
      }
    })
    .toSorted((a, b) => b.seconds - a.seconds || (a.release < b.release ? -1 : 1))
}

/** The number of starts within a step of milliseconds, but not within the previous one. */
interface StartCount {
  step: number
  amount: number
}

/** The lowest step that covers a share of all starts; null when there was no start. */
function startWithin(counts: readonly StartCount[], share: number): number | null {
  const all = counts.reduce((sum, { amount }) => sum + amount, 0)
  let within = 0
  for (const { step, amount } of counts.toSorted((a, b) => a.step - b.step)) {
    within += amount
    if (amount > 0 && within >= all * share) return step
  }
  return null
}
