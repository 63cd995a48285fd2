import type { AnswerOf, listSuhbas } from '@sohbet/contract'

/** A gathering with its index of questions. */
export type IndexedSuhba = AnswerOf<typeof listSuhbas>['data'][number]

const dayMs = 86_400_000

/**
 * The talks that everybody can hear and that have an index, beginning each day (of Greenwich, so that every reader and
 * every kept page has the same one) with the next of them. `now` in milliseconds since 1970.
 */
export function talksOfTheDay(suhbas: readonly IndexedSuhba[], now: number): IndexedSuhba[] {
  const open = suhbas.filter(
    ({ index }) => index.length > 0 && index.every(({ required_access: access }) => access === 'public'),
  )
  const start = Math.floor(now / dayMs) % Math.max(open.length, 1)
  return [...open.slice(start), ...open.slice(0, start)]
}

/** The talk beside one of the menus: neither the one of the home page nor the newest, and another in each menu. */
export function talkBesideMenu(
  suhbas: readonly IndexedSuhba[],
  { menu, now }: { menu: number; now: number },
): IndexedSuhba | undefined {
  const [today, ...others] = talksOfTheDay(suhbas, now)
  const newest = suhbas.find(({ id }) => id !== today?.id)
  const rest = others.filter(({ id }) => id !== newest?.id)
  return rest[menu % Math.max(rest.length, 1)]
}
