import type { ListedQuery, QueryState } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { categoryNames } from '#features/contact/category-names.ts'
import type { TagTone } from '#ui/list/chip.tsx'

const states = {
  open: { name: 'studioQueries.state.open', tone: 'now' },
  answered: { name: 'studioQueries.state.answered', tone: 'ink' },
  closed: { name: 'studioQueries.state.closed', tone: 'quiet' },
} as const satisfies Record<QueryState, { name: MessageKey; tone: TagTone }>

/** Every state, from what waits to what is done. */
export const allStates: readonly QueryState[] = ['open', 'answered', 'closed']

/** What a state is called. */
export function stateName(state: QueryState): string {
  return t(states[state].name)
}

/** How much a state weighs: what waits for an answer stands out. */
export function stateTone(state: QueryState): TagTone {
  return states[state].tone
}

/** What a query is about. */
export function categoryName(category: ListedQuery['category']): string {
  return t(categoryNames[category])
}
