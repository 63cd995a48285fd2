import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { AuditLines } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of the audit log. */
export type StoredLine = Selectable<AuditLines>

/** Adds a line, with the current address of its account, which may have been deleted since it began the action. */
export async function insertLine(db: Database, line: Omit<Insertable<AuditLines>, 'actor'>): Promise<void> {
  const address = sql<string>`coalesce(
    (select email from accounts_members where id = ${line.account_id}::int), 'deleted account')`
  await db
    .insertInto('audit_lines')
    .values({ ...line, actor: line.account_id === null ? 'command line' : address })
    .execute()
}

/** The newest lines about one subject, at most `limit`. */
export async function findLinesAbout(db: Database, subject: string, limit: number): Promise<StoredLine[]> {
  return await db
    .selectFrom('audit_lines')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Conditions of the list; empty texts do not limit it. */
export interface LineFilter {
  person: string
  action: string
  subject: string
  search: string
  from: Date | undefined
  /** Lines before this time. */
  until: Date | undefined
  /** Lines before this id. */
  before: number | undefined
  limit: number
}

// Lines about members contain only the account id, because they outlive the account; the name is looked up on
// reading.
const labelNow = sql<string>`case when label = '' and subject ~ '^member:[0-9]{1,9}$'
  then coalesce((select email from accounts_members where id = substr(subject, 8)::int), '') else label end`

function membersCalled(search: string): RawBuilder<number> {
  return sql`select id from accounts_members
    where folded(first_name || ' ' || last_name || ' ' || email) like all (search_patterns(${search}))
    order by id limit 100`
}

/** The matching lines, newest first. */
export async function findLines(db: Database, filter: LineFilter): Promise<StoredLine[]> {
  const { person, action, subject, search, from, until, before, limit } = filter
  return await db
    .selectFrom('audit_lines')
    .select(['id', 'at', 'account_id', 'actor', 'action', 'subject', 'before', 'after'])
    .select(labelNow.as('label'))
    .$if(person !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('actor', 'ilike', toPattern(person)), sql<boolean>`account_id in (${membersCalled(person)})`]),
      ),
    )
    .$if(action.endsWith('.'), (query) => query.where('action', 'like', `${escapeLike(action)}%`))
    .$if(action !== '' && !action.endsWith('.'), (query) => query.where('action', '=', action))
    .$if(subject !== '', (query) => query.where('subject', '=', subject))
    .$if(search !== '', (query) => {
      const searchable = sql<string>`concat_ws(' ', subject, label, before::text, after::text)`
      return query.where(({ or, eb }) =>
        or([
          eb(searchable, 'ilike', toPattern(search)),
          sql<boolean>`subject in (select 'member:' || id from (${membersCalled(search)}) as member)`,
        ]),
      )
    })
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? null))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Every action that occurs in the log; each costs one index lookup. */
export async function findActions(db: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      select min(action) from audit_lines
      union all
      select (select min(line.action) from audit_lines line where line.action > found.action)
      from found where found.action is not null
    )
    select action from found where action is not null order by action limit 500`.execute(db)
  return rows.map(({ action }) => action)
}

function toPattern(part: string): string {
  return `%${escapeLike(part)}%`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
