import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { search } from '@sohbet/contract/search'
import type { Services } from '../../platform/start/services.ts'

type Query = ParsedOf<typeof search>['query']
type Answer = Pick<AnswerOf<typeof search>, 'hint' | 'instead'>

/** Letters of a search in vain that are kept. */
const maxLetters = 100

/** Counts searches, and the words of those that found nothing, for the content team. */
export function createCountSearch({ tally, clock }: Pick<Services, 'tally' | 'clock'>) {
  return ({ q, page, category }: Query, { hint, instead }: Answer): void => {
    // Further pages and parts of one search are not further searches, and a hint says that it was none.
    if (page > 1 || category !== 'search' || hint !== null) return
    const at = clock.now()
    tally.count({ figure: 'search.asked', at })
    const words = instead === null ? undefined : readWords(q)
    if (words !== undefined) tally.count({ figure: 'search.missed', part: words, at })
  }
}

// What may be a person's address or number is not kept: nobody looks for a talk by it.
function readWords(typed: string): string | undefined {
  const words = typed
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toLowerCase()
  const isPersonal = words.includes('@') || words.replaceAll(/\P{Nd}/gu, '').length > 5
  return isPersonal ? undefined : Array.from(words).slice(0, maxLetters).join('')
}
