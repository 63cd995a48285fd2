import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search } from '@sohbet/contract/search'
import { visitor } from '#platform/caller.ts'
import { consumeShare, type Share } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'

type Query = ParsedOf<typeof search>['query']
type Answer = Pick<AnswerOf<typeof search>, 'hint' | 'instead'>

/** Stored letters of a search without results. */
const maxLetters = 100
const hour = 3600
/** Searches counted per hour and network. */
const searches: Share = { name: 'searches', max: 600, seconds: hour }
/** Searches without results stored per hour and network: each may be a row for a year. */
const misses: Share = { name: 'search-misses', max: 60, seconds: hour }

/**
 * Counts searches, and stores the words of those without results, for the content team. Anyone may search
 * for anything: one network can neither distort the figures nor fill their table.
 */
export function createCountSearch({ db, tally, clock }: Pick<Services, 'db' | 'tally' | 'clock'>) {
  return async ({ q, page, category }: Query, { hint, instead }: Answer, address: string): Promise<void> => {
    // Further pages and parts of a search are not counted again; a hint means that nothing was searched.
    if (page > 1 || category !== 'search' || hint !== null) return
    const at = clock.now()
    const requester = { caller: visitor, address }
    if ((await consumeShare(db, searches, { requester, amount: 1 })) === 0) return
    tally.count({ figure: 'search.asked', at })
    const words = instead === null ? undefined : toStoredText(q)
    if (words === undefined || (await consumeShare(db, misses, { requester, amount: 1 })) === 0) return
    tally.count({ figure: 'search.missed', part: words, at })
  }
}

// Text that may be a person's email address or number is not stored: nobody searches for a talk by it.
function toStoredText(typed: string): string | undefined {
  const words = typed
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isPersonal = words.includes('@') || words.replaceAll(/\P{Nd}/gu, '').length > 5
  return isPersonal ? undefined : Array.from(words).slice(0, maxLetters).join('')
}
