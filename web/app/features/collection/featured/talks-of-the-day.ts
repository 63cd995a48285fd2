import type { AnswerOf, listSuhbas } from '@sohbet/contract'
import type { Api } from '#api/call.ts'

/** A gathering with its index of questions. */
export type IndexedSuhba = AnswerOf<typeof listSuhbas>['data'][number]

/** The reader and the time for which a talk is chosen: `now` in milliseconds since 1970. */
interface Moment {
  language: string
  now: number
}

const dayMs = 86_400_000
const minSeconds = 5 * 60
const maxShort = 3

/** The newest gatherings, followed by the newest in a language; none if loading fails. */
export async function loadSuhbas(api: Api, language: string): Promise<IndexedSuhba[]> {
  const answers = await Promise.all([
    api('listSuhbas', { query: {} }),
    api('listSuhbas', { query: { language } }),
  ])
  const suhbas = answers.flatMap((answer) => (answer.ok ? answer.body.data : []))
  return [...new Map(suhbas.map((suhba) => [suhba.id, suhba])).values()]
}

/**
 * The talk of a day (in UTC, so that every reader and cached page has the same one): public, with an index,
 * preferably in the reader's language, of five minutes or more, and with a photograph.
 */
export function talkOfTheDay(suhbas: readonly IndexedSuhba[], moment: Moment): IndexedSuhba | undefined {
  const open = suhbas.filter(isOpen)
  const own = open.filter(({ language }) => language === moment.language)
  const candidates = bestOf(own.length > 0 ? own : open)
  return candidates[dayOf(moment) % Math.max(candidates.length, 1)]
}

/** The talk beside one of the menus: neither that of the home page nor the newest, and different in each menu. */
export function talkBesideMenu(
  suhbas: readonly IndexedSuhba[],
  { menu, ...moment }: Moment & { menu: number },
): IndexedSuhba | undefined {
  const today = talkOfTheDay(suhbas, moment)
  const newest = suhbas.find(({ id }) => id !== today?.id)
  const others = suhbas.filter((suhba) => isOpen(suhba) && suhba !== today && suhba !== newest)
  return others[(dayOf(moment) + menu) % Math.max(others.length, 1)]
}

function isOpen({ index }: IndexedSuhba): boolean {
  return index.length > 0 && index.every(({ required_access: access }) => access === 'public')
}

// If all are short, the longest alternate, so that the talk of the day changes.
function bestOf(suhbas: readonly IndexedSuhba[]): IndexedSuhba[] {
  const long = suhbas.filter(({ duration_in_seconds: seconds }) => seconds >= minSeconds)
  const pictured = long.filter(({ image }) => image !== null)
  if (pictured.length > 0) return pictured
  if (long.length > 0) return long
  return suhbas
    .toSorted((one, other) => other.duration_in_seconds - one.duration_in_seconds)
    .slice(0, maxShort)
}

function dayOf({ now }: Moment): number {
  return Math.floor(now / dayMs)
}
