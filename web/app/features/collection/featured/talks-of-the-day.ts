import type { AnswerOf, listSuhbas } from '@sohbet/contract'
import type { Api } from '#api/call.ts'

/** A gathering with its index of questions. */
export type IndexedSuhba = AnswerOf<typeof listSuhbas>['data'][number]

/** For whom and when a talk is chosen: `now` in milliseconds since 1970. */
interface Moment {
  language: string
  now: number
}

const dayMs = 86_400_000
const minSeconds = 5 * 60
const maxShort = 3

/** The newest gatherings, and after them the newest in a language; none where they cannot be loaded. */
export async function loadSuhbas(api: Api, language: string): Promise<IndexedSuhba[]> {
  const answers = await Promise.all([
    api('listSuhbas', { query: {} }),
    api('listSuhbas', { query: { language } }),
  ])
  const suhbas = answers.flatMap((answer) => (answer.ok ? answer.body.data : []))
  return [...new Map(suhbas.map((suhba) => [suhba.id, suhba])).values()]
}

/**
 * The talk of a day (of Greenwich, so that every reader and every cached page has the same one): one that everybody can
 * hear and that has an index, in the reader's language if there is one, of five minutes or more, with a photograph.
 */
export function talkOfTheDay(suhbas: readonly IndexedSuhba[], moment: Moment): IndexedSuhba | undefined {
  const open = suhbas.filter(isOpen)
  const own = open.filter(({ language }) => language === moment.language)
  const candidates = bestOf(own.length > 0 ? own : open)
  return candidates[dayOf(moment) % Math.max(candidates.length, 1)]
}

/** The talk beside one of the menus: neither the one of the home page nor the newest, and another in each menu. */
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

// Where all are short, the longest take turns: a day's talk should not be the same for ever.
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
