import type { DemoReason, FirstSteps } from '@sohbet/contract/studio'
import { type RawBuilder, sql } from 'kysely'
import { hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A row of the demo content and the reason to keep it; without one it is deleted. */
export interface DemoRow {
  kind: 'collection' | 'article' | 'majlis' | 'gathering'
  id: number
  title: string
  reasons: DemoReason[]
}

/**
 * Every row of the demo content with the reasons to keep it; those of `leaving` do not count, since they are
 * deleted too.
 */
export async function findDemoRows(db: Database, leaving: readonly number[]): Promise<DemoRow[]> {
  const stays = (account: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${account} is not null and ${account} <> all(${leaving}::int[])`
  const { rows } = await sql<DemoRow>`
    select kind, id, title, array_remove(reasons, null) as reasons from (
      select mark.kind, c.id, c.title, array[
        case when ${editedCollection(stays)} then 'edited' end,
        case when ${bought} then 'bought' end,
        case when exists (select from notes_notes as note join catalog_all_tracks as track on track.id = note.track_id
          where track.collection_id = c.id and ${stays(sql`note.account_id`)}) then 'noted' end,
        case when ${savedCollection(stays)} then 'saved' end] as reasons
      from catalog_demo_rows as mark join catalog_all_collections as c on mark.kind = 'collection' and c.id = mark.id
      union all
      select mark.kind, a.id, a.title, array[
        case when exists (select from editing_items as item join editing_drafts as draft on draft.item_id = item.id
          where item.article_id = a.id and draft.saved_by_id is not null) then 'edited' end,
        case when exists (select from notes_notes as note
          where note.article_id = a.id and ${stays(sql`note.account_id`)}) then 'noted' end,
        case when exists (select from favorites_bookmarks as saved where saved.type = 'article' and saved.item_id = a.id
          and ${stays(sql`saved.account_id`)}) then 'saved' end]
      from catalog_demo_rows as mark join catalog_all_articles as a on mark.kind = 'article' and a.id = mark.id
      union all
      select mark.kind, m.id, m.name, array[
        case when exists (select from audit_lines where subject = 'majlis:' || m.id) then 'edited' end,
        case when exists (select from catalog_upcoming_suhbas as one where one.majlis_id = m.id and not exists
          (select from catalog_demo_rows as demo where demo.kind = 'gathering' and demo.id = one.id)) then 'used' end]
      from catalog_demo_rows as mark join catalog_majalis as m on mark.kind = 'majlis' and m.id = mark.id
      union all
      select mark.kind, g.id, g.title, array[
        case when g.recording_item_id is not null or g.series_id is not null
          or exists (select from audit_lines where subject = 'gathering:' || g.id) then 'edited' end]
      from catalog_demo_rows as mark join catalog_upcoming_suhbas as g on mark.kind = 'gathering' and g.id = mark.id
    ) as found order by kind, title, id limit ${maxRows}`.execute(db)
  return rows
}

/** Far more than the demo content has. */
const maxRows = 10_000

type Stays = (account: RawBuilder<unknown>) => RawBuilder<boolean>

function editedCollection(stays: Stays): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from editing_items as item join editing_drafts as draft on draft.item_id = item.id
      where item.collection_id = c.id and draft.saved_by_id is not null)
    or exists (select from transcripts_changes as change join catalog_all_tracks as track on track.id = change.track_id
      where track.collection_id = c.id and ${stays(sql`change.account_id`)}))`
}

// The books preserve purchases, also those of deleted accounts.
const bought = sql<boolean>`(
  exists (select from purchases_purchases as bought where bought.collection_id = c.id)
  or exists (select from purchases_downloads as bought join catalog_all_tracks as track on track.id = bought.track_id
    where track.collection_id = c.id)
  or exists (select from gifts_given as gift where gift.collection_id = c.id))`

function savedCollection(stays: Stays): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from playlists_items as entry join playlists_lists as list on list.id = entry.playlist_id
      join catalog_all_tracks as track on track.id = entry.track_id
      where track.collection_id = c.id and ${stays(sql`list.account_id`)})
    or exists (select from playlists_lists as list where list.collection_id = c.id and ${stays(sql`list.account_id`)})
    or exists (select from favorites_bookmarks as saved where saved.type = 'album' and saved.item_id = c.id
      and ${stays(sql`saved.account_id`)})
    or exists (select from favorites_bookmarks as saved join catalog_all_tracks as track on track.id = saved.item_id
      where saved.type = 'audio' and track.collection_id = c.id and ${stays(sql`saved.account_id`)}))`
}

/** The numbers of talks, speakers and cities that are deleted with these collections and articles. */
export async function countNamed(
  db: Database,
  { collections, articles }: { collections: readonly number[]; articles: readonly number[] },
): Promise<{ talks: number; speakers: number; cities: number }> {
  const { rows } = await sql<{ talks: number; speakers: number; cities: number }>`
    select
      (select count(*)::int from catalog_tracks where collection_id = any(${collections})) as talks,
      (select count(*)::int from catalog_demo_rows as mark where kind = 'speaker'
        and not exists (select from catalog_all_collections as c
          where c.speaker_id = mark.id and c.id <> all(${collections}))
        and not exists (select from catalog_all_articles as a
          where a.author_id = mark.id and a.id <> all(${articles}))) as speakers,
      (select count(*)::int from catalog_demo_rows as mark where kind = 'city'
        and not exists (select from catalog_all_collections as c
          where c.city_id = mark.id and c.id <> all(${collections}))) as cities`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('A count has one row.')
  return counts
}

/** Which of some people have made changes recorded in the audit log. */
export async function findWorkers(db: Database, accountIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_lines')
    .select('account_id')
    .where('account_id', '=', sql<number>`any(${accountIds}::int[])`)
    .groupBy('account_id')
    .execute()
  return new Set(rows.flatMap(({ account_id: id }) => (id === null ? [] : [id])))
}

/** Whether another person besides these can administer the site. */
export async function hasAdminBesides(db: Database, accountIds: readonly number[]): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom('accounts_members')
      .where('is_admin', '=', true)
      .where('disabled_at', 'is', null)
      .where('id', '<>', sql<number>`all(${accountIds}::int[])`),
  )
}

/** Which of some files are no longer referenced, including the small recordings derived only from them. */
export async function findUnusedFiles(trx: Database, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unused as (select file.id from media_files as file where file.id = any(${fileIds}) and ${isUnused()})
    select id from unused
    union select file.id from media_files as file join media_renditions as made on made.rendition_file_id = file.id
    where made.file_id in (select id from unused) and ${isUnused()} and not exists (
      select from media_renditions as other where other.rendition_file_id = file.id
        and other.file_id not in (select id from unused))`.execute(trx)
  return rows.map(({ id }) => id)
}

function isUnused(): RawBuilder<boolean> {
  return sql<boolean>`
    not exists (select from catalog_all_tracks as track where track.file_id = file.id)
    and not exists (select from catalog_all_collections as c where c.cover_file_id = file.id)
    and not exists (select from catalog_speakers as speaker where speaker.picture_file_id = file.id)
    and not exists (select from uploads_uploads as upload where upload.file_id = file.id)
    and not exists (select from uploads_recordings as recording where recording.original_file_id = file.id)
    and not exists (select from editing_pictures as picture where picture.file_id = file.id)
    and not exists (select from editing_drafts as draft where position(file.id in draft.document::text) > 0)`
}

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
