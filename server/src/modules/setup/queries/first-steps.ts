import type { FirstSteps } from '@sohbet/contract/studio'
import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** Which of the first steps are done, by what exists besides the demo content. */
export async function findSteps(db: Database): Promise<Omit<FirstSteps, 'is_hidden'>> {
  const { rows } = await sql<Omit<FirstSteps, 'is_hidden'>>`
    with own as (
      select type_slug as kind, slug, published_at, id from catalog_collections as c where ${isOwn('collection', 'c')}
      union all
      select 'article', slug, published_at, null from catalog_articles as a where ${isOwn('article', 'a')}
    ), last as (select kind, slug from own order by published_at desc, slug limit 1)
    select
      exists (select from uploads_uploads where state = 'ready')
        or exists (select from own where kind <> 'article') as has_recording,
      exists (select from catalog_speakers as s where ${isOwn('speaker', 's')})
        or exists (select from own)
        or exists (${draftsWithNames}) as has_speaker,
      exists (select from own) as is_published,
      exists (${heardByMembers}) or exists (${heardByVisitors}) as is_shared,
      (select to_jsonb(last) from last) as published,
      (select id from editing_items as item
        where item.state in ('draft', 'review') and item.collection_id is null and item.article_id is null
          and item.trashed_at is null and item.removed_at is null
        order by changed_at desc, id desc limit 1) as draft_id`.execute(db)
  const [steps] = rows
  if (steps === undefined) throw new Error('What is there has one row.')
  return steps
}

/** Whether a row does not belong to the demo content. */
function isOwn(kind: string, alias: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from catalog_demo_rows as demo
    where demo.kind = ${kind} and demo.id = ${sql.ref(alias)}.id)`
}

const draftsWithNames = sql`
  select from editing_drafts as draft join editing_items as item on item.id = draft.item_id
  where coalesce(draft.document ->> 'speaker', draft.document ->> 'author', '') <> ''
    and not exists (select from catalog_demo_rows as demo
      where demo.kind = 'collection' and demo.id = item.collection_id
        or demo.kind = 'article' and demo.id = item.article_id)`

const heardByMembers = sql`
  select from listening_heard as heard join catalog_tracks as track on track.id = heard.track_id
    join own on own.id = track.collection_id join accounts_members as member on member.id = heard.account_id
  where not (member.is_editor or member.is_steward or member.is_admin)`

// What visitors hear is counted for all talks together: it only describes the team's own once there are no
// others.
const heardByVisitors = sql`
  select from tally_days where figure = 'visitors.seconds' and amount > 0
    and day >= (select min(published_at)::date from own)
    and not exists (select from catalog_demo_rows where kind = 'collection')`

/** Whether a person has hidden the first steps. */
export async function isHidden(db: Database, accountId: number): Promise<boolean> {
  return await hasRow(db.selectFrom('setup_hidden').where('account_id', '=', accountId))
}

/** Hides the first steps for a person. */
export async function hide(db: Database, accountId: number, at: Date): Promise<void> {
  await db
    .insertInto('setup_hidden')
    .values({ account_id: accountId, hidden_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Shows them again. */
export async function show(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('setup_hidden').where('account_id', '=', accountId).execute()
}
