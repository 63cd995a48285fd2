// A journey through the talks of an album, one after the other.
import { setTimeout as wait } from 'node:timers/promises'
import { calmMessage } from './journeys-page.ts'
import type { Journey } from './journeys-record.ts'
import {
  beginRecording,
  heardOf,
  newMember,
  openPage,
  pressTalk,
  recordsIn,
  until,
} from './journeys-stage.ts'
import type { Stage } from './journeys-stage.ts'
import type { MadeTalk } from './journeys-talks.ts'

/** The album of this journey. */
export const listAlbums: Record<string, MadeTalk[]> = {
  'Short talks': [
    { title: 'A greeting', seconds: 0.5 },
    { title: 'The first talk', seconds: 8 },
    { title: 'The second talk', seconds: 10 },
    { title: 'The third talk', seconds: 12 },
  ],
}

/** Through an album of short talks, without a hand on anything after the first press. */
export async function album(stage: Stage, journey: Journey): Promise<void> {
  const calls = beginRecording(stage, journey)
  const member = await newMember(stage)
  const watched = await openPage(member, '/audios/detail/short-talks', journey)
  await pressTalk(watched, 'A greeting', journey)
  const seenIds = new Map<number, { begun: number; gone: number | undefined }>()
  const isOver = await until(async () => {
    const ids = await recordsIn(watched)
    for (const id of ids)
      if (!seenIds.has(id)) {
        seenIds.set(id, { begun: journey.seconds, gone: undefined })
        journey.note('browser', `has a record of talk ${id}`)
      }
    for (const [id, times] of seenIds)
      if (!ids.includes(id) && times.gone === undefined) {
        times.gone = journey.seconds
        journey.note('browser', `has no record of talk ${id} any more`)
      }
    const { title, isPaused } = watched.last()
    return title === 'The third talk' && isPaused && countEnded(calls) >= 4
  }, 60)
  await wait(2500)
  const left = await recordsIn(watched)
  const order = begunIn(calls)
  journey.promise('the album comes to its end by itself', isOver)
  journey.promise(
    'each talk begins once, in the order of the album',
    isAscending(order) && order.length === 4,
    order.join(', '),
  )
  const titles = ['A greeting', 'The first talk', 'The second talk', 'The third talk']
  const heard = await Promise.all(titles.map((title) => heardOf(stage, member, title)))
  journey.promise(
    'every second is heard, none twice, and each talk is finished',
    heard.every(({ isFinished }) => isFinished) &&
      heard.every(
        ({ seconds }, at) => Math.abs(seconds - (listAlbums['Short talks']?.[at]?.seconds ?? NaN)) < 0.6,
      ),
    heard.map(({ seconds, spans }) => `${seconds.toFixed(1)} ${spans}`).join('; '),
  )
  const ends = watched.events.filter(({ name }) => name === 'ended')
  journey.promise(
    'no record of a finished talk is left',
    left.length === 0 && seenIds.size >= 2,
    `${seenIds.size} were there`,
  )
  const waits = [...seenIds.values()].map(
    ({ gone }) => (gone ?? NaN) - (ends.findLast(({ second }) => second <= (gone ?? 0))?.second ?? NaN),
  )
  journey.promise(
    'each record goes within two seconds of the end',
    waits.every((seconds) => seconds < 2),
    waits.map((s) => s.toFixed(1)).join(', '),
  )
  journey.promise(
    'nothing is said and nothing fails',
    watched.messages.every((text) => text === calmMessage) && watched.errors.length === 0,
    watched.messages.join('; '),
  )
  await member.context.close()
}

function countEnded(calls: readonly { path: string; body: string }[]): number {
  return calls.filter(({ path, body }) => path.endsWith('/reports') && body.includes('"is_finished":true'))
    .length
}

/** The ids of the talks that were begun, in order. */
function begunIn(calls: readonly { path: string; body: string }[]): number[] {
  return calls
    .filter(({ path, body }) => path.endsWith('/add-recent') && body.includes('"played"'))
    .map(({ body }) => (JSON.parse(body) as { item_id: number }).item_id)
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
}
