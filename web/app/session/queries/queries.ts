import { createQueryCache } from '#lib/query/query-cache.ts'
import { registerSessionParts } from '../visit/session.ts'
import { knownStore } from './known.ts'

/** Asks for answers and sends edits of them; it is loaded late, as visitors need none of it. */
export const queries = createQueryCache(knownStore)

registerSessionParts({ reset: () => queries.drop() })
