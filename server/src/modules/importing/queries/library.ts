import type { LibraryState, UploadState } from '@sohbet/contract/studio'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/db.ts'
import type { Rendition } from '#modules/media/index.ts'

/** A use of a recording: the item of the studio, and its talk. */
export interface RecordingUse {
  item_id: number | null
  title: string
  talk: string
}

/** A stored recording of the library. */
export interface LibraryRow {
  id: string
  state: UploadState
  problem: string | null
  /** Its file name; empty if it was not uploaded. */
  name: string
  bytes: number
  mime_type: string | null
  codec: string | null
  duration_seconds: number | null
  loudness_lufs: number | null
  added_at: Date
  uses: RecordingUse[]
}

/** The person, and the filters of the library. */
export interface LibraryNarrowing {
  /** A person sees only their own unfinished uploads. */
  accountId: number
  words: readonly string[]
}

/** A page of the library, the newest first. */
export async function findLibraryPage(
  db: Database,
  narrowing: LibraryNarrowing,
  { state, limit, offset }: { state: LibraryState | undefined; limit: number; offset: number },
): Promise<LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    with use as (${uses()}), entry as (${entries(narrowing.accountId)})
    select id, state, problem, name, bytes, mime_type, codec, duration_seconds, loudness_lufs, added_at,
      uses
    from entry where ${matching(narrowing)} and ${inState(state)}
    order by added_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The number of matches in each state, and the bytes of unused ones. */
export async function countLibrary(
  db: Database,
  narrowing: LibraryNarrowing,
): Promise<Record<LibraryState | 'all' | 'unusedBytes', number>> {
  const count = (state: LibraryState): RawBuilder<number> =>
    sql<number>`count(*) filter (where ${inState(state)})::int`
  const { rows } = await sql<Record<LibraryState | 'all' | 'unusedBytes', number>>`
    with use as (${uses()}), entry as (${entries(narrowing.accountId)})
    select count(*)::int as "all", ${count('unused')} as unused, ${count('used')} as used,
      ${count('pending')} as pending, ${count('failed')} as failed,
      coalesce(sum(bytes) filter (where ${inState('unused')}), 0)::bigint as "unusedBytes"
    from entry where ${matching(narrowing)}`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('A count has one row.')
  return counts
}

/** Stored recordings by their ids, in no order. */
export async function findLibraryRows(db: Database, fileIds: readonly string[]): Promise<LibraryRow[]> {
  const { rows } = await sql<LibraryRow>`
    with use as (${uses()}), entry as (${entries(0)})
    select id, state, problem, name, bytes, mime_type, codec, duration_seconds, loudness_lufs, added_at,
      uses
    from entry where id = any(${fileIds}) and state = 'ready' order by id`.execute(db)
  return rows
}

/** The versions of recordings with these names, except those that are recordings themselves. */
export async function findRenditionsOnly(
  db: Database,
  fileIds: readonly string[],
  names: readonly Rendition[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct rendition_file_id as id from media_renditions as made
    where file_id = any(${fileIds}) and name = any(${names}) and rendition_file_id is not null
      and not exists (select from uploads_uploads where uploads_uploads.file_id = rendition_file_id)
      and not exists (select from catalog_all_tracks as track where track.file_id = rendition_file_id)
      and not exists (select from media_renditions as other
        where other.rendition_file_id = made.rendition_file_id and other.file_id <> all(${fileIds}))
    limit 10`.execute(db)
  return rows.map(({ id }) => id)
}

/** The original of a converted recording, unless another recording was converted from it. */
export async function findOriginalOnly(db: Database, fileId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select original_file_id as id from uploads_recordings as made
    where file_id = ${fileId} and original_file_id is not null
      and not exists (select from uploads_recordings as other
        where other.original_file_id = made.original_file_id and other.file_id <> made.file_id)`.execute(db)
  return rows[0]?.id
}

/** Deletes the uploads of a recording. */
export async function deleteUploadsOf(trx: Database, fileId: string): Promise<void> {
  await trx.deleteFrom('uploads_uploads').where('file_id', '=', fileId).execute()
}

/** The uses of recordings: in the catalogue, also of what was withdrawn, and in drafts, also in the trash. */
function uses(): RawBuilder<unknown> {
  return sql`
    select file_id, max(seconds) as seconds, jsonb_agg(jsonb_build_object(
      'item_id', item_id, 'title', title, 'talk', talk) order by item_id, talk) as uses,
      string_agg(concat_ws(' ', title, talk), ' ') as titles
    from (
      select track.file_id, track.duration_seconds::float8 as seconds, item.id as item_id,
        coalesce(item.title, collection.title) as title, track.title as talk
      from catalog_all_tracks as track join catalog_all_collections as collection on collection.id = track.collection_id
        left join editing_items as item on item.collection_id = collection.id and item.removed_at is null
      union all
      select talk ->> 'file_id', (talk ->> 'duration_seconds')::float8, item.id, item.title, talk ->> 'title'
      from editing_drafts as draft join editing_items as item on item.id = draft.item_id and item.removed_at is null
        cross join lateral jsonb_array_elements(coalesce(draft.document -> 'tracks', '[]')) as talk
      where talk ->> 'file_id' is not null
    ) as one group by file_id`
}

function entries(accountId: number): RawBuilder<unknown> {
  return sql`
    select file.id, 'ready' as state, null as problem, coalesce(upload.name, '') as name, file.bytes, file.mime_type,
      case when recording.original_file_id is null then recording.codec end as codec,
      coalesce(recording.duration_seconds, use.seconds) as duration_seconds, recording.loudness_lufs,
      file.created_at as added_at, coalesce(use.uses, '[]') as uses,
      use.titles
    from media_files as file
      left join uploads_recordings as recording on recording.file_id = file.id
      left join use on use.file_id = file.id
      left join lateral (select name from uploads_uploads where file_id = file.id
        order by created_at desc, id limit 1) as upload on true
    where file.mime_type like 'audio/%' and (upload.name is not null
      or not exists (select from media_renditions where rendition_file_id = file.id))
      and not exists (select from uploads_recordings where original_file_id = file.id)
      -- A clear voice is listed with its recording until a talk has it.
      and (use.uses is not null or not exists (select from uploads_clear_voices where clear_file_id = file.id))
    union all
    select id, state, problem, name, bytes, null, null, null, null, created_at, '[]', null
    from uploads_uploads where account_id = ${accountId} and is_listed and state <> 'ready'`
}

function matching({ words }: LibraryNarrowing): RawBuilder<boolean> {
  const matches = words.map((word) => sql`folded(concat_ws(' ', name, titles)) like search_pattern(${word})`)
  return sql<boolean>`${sql.join([sql`true`, ...matches], sql` and `)}`
}

function inState(state: LibraryState | undefined): RawBuilder<boolean> {
  switch (state) {
    case undefined:
      return sql<boolean>`true`
    case 'unused':
      return sql<boolean>`(state = 'ready' and uses = '[]')`
    case 'used':
      return sql<boolean>`(uses <> '[]')`
    case 'pending':
      return sql<boolean>`(state in ('receiving', 'checking'))`
    case 'failed':
      return sql<boolean>`(state = 'failed')`
  }
}
