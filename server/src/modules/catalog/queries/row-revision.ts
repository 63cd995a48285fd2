import { sql } from 'kysely'

/** Stands for a row as it is now: the number of the transaction that last wrote it, which PostgreSQL keeps anyway. */
export const rowRevision = sql<string>`xmin::text`.as('revision')
