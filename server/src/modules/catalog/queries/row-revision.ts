import { sql } from 'kysely'

/**
 * Identifies the current version of a row: the number of the transaction that last wrote it, which
 * PostgreSQL stores anyway.
 */
export const rowRevision = sql<string>`xmin::text`.as('revision')
