import type { ListedQuery, QueryState } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import { categoryNames } from '#features/contact/category-names.ts'
import type { TagTone } from '#ui/list/chip.tsx'

const states = {
  open: { name: 'studioQueries.state.open', tone: 'now' },
  answered: { name: 'studioQueries.state.answered', tone: 'ink' },
  closed: { name: 'studioQueries.state.closed', tone: 'quiet' },
} as const satisfies Record<QueryState, { name: MessageKey; tone: TagTone }>

/** Every state, from open to closed. */
export const allStates: readonly QueryState[] = ['open', 'answered', 'closed']

/** The label of a state. */
export function stateName(state: QueryState): string {
  return t(states[state].name)
}

/** The tone of a state: open queries are emphasized. */
export function stateTone(state: QueryState): TagTone {
  return states[state].tone
}

/** The label of a query's category. */
export function categoryName(category: ListedQuery['category']): string {
  return t(categoryNames[category])
}
