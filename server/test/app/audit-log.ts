import type { Database } from '#platform/database/db.ts'

/** The last line of the audit log. */
export async function lastAuditLine(db: Database) {
  return await db
    .selectFrom('audit_lines')
    .select(['action', 'label', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Reads the lines of the audit log since the last `skip`; the log itself is never emptied. */
export function readAuditLog(db: Database) {
  let last = 0
  return {
    skip: async (): Promise<void> => {
      const newest = await db
        .selectFrom('audit_lines')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      last = newest.id ?? 0
    },
    lines: async () =>
      await db
        .selectFrom('audit_lines')
        .select(['action', 'actor', 'subject', 'label', 'before', 'after'])
        .where('id', '>', last)
        .orderBy('id')
        .execute(),
  }
}
