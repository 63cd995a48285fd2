import { createQueryCache } from '#lib/query/query-cache.ts'
import { registerSessionParts } from '../visit/session.ts'
import { knownStore } from './known.ts'

/** Loads answers and sends edits of them; loaded lazily, because visitors need none. */
export const queries = createQueryCache(knownStore)

registerSessionParts({ reset: () => queries.drop() })
