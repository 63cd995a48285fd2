import { type Selectable, sql } from 'kysely'
import { Draft } from '@sohbet/contract/studio'
import type { EditingRevisions } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** The stored draft of an item. */
export interface StoredDraft {
  revision: number
  document: Draft
  /** The published version as a draft; null while nothing is published. */
  published: Draft | null
  savedAt: Date
  savedBy: string
}

/** The draft of an item; undefined if it was never edited here. */
export async function findDraft(db: Database, itemId: number): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('editing_drafts')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    revision: row.revision,
    document: Draft.parse(row.document),
    published: row.published === null ? null : Draft.parse(row.published),
    savedAt: row.saved_at,
    savedBy: row.saved_by,
  }
}

/** The author and time of a save. */
export interface Saver {
  accountId: number | null
  name: string
  at: Date
}

/** The columns of an item that name its last author. */
export function changedBy({ accountId, name, at }: Saver) {
  return { changed_at: at, changed_by_id: accountId, changed_by: name }
}

/** Stores a draft, replacing the current one. */
export async function putDraft(
  trx: Database,
  itemId: number,
  draft: Pick<StoredDraft, 'revision' | 'document' | 'published'> & { by: Saver },
): Promise<void> {
  const values = {
    revision: draft.revision,
    document: JSON.stringify(draft.document),
    published: draft.published === null ? null : JSON.stringify(draft.published),
    saved_at: draft.by.at,
    saved_by_id: draft.by.accountId,
    saved_by: draft.by.name,
  }
  await trx
    .insertInto('editing_drafts')
    .values({ item_id: itemId, ...values })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute()
}

/** Sets the published version of an item; its draft stays. */
export async function putPublished(trx: Database, itemId: number, published: Draft | null): Promise<void> {
  await trx
    .updateTable('editing_drafts')
    .set({ published: published === null ? null : JSON.stringify(published) })
    .where('item_id', '=', itemId)
    .execute()
}

/** A step of the history, without its document. */
export type RevisionRow = Pick<
  Selectable<EditingRevisions>,
  'revision' | 'what' | 'fields' | 'at' | 'account_id' | 'by' | 'step_at'
>

const stepColumns = ['revision', 'what', 'fields', 'at', 'account_id', 'by', 'step_at'] as const

/** The latest save. */
export async function findLastRevision(db: Database, itemId: number): Promise<RevisionRow | undefined> {
  return await db
    .selectFrom('editing_revisions')
    .select(stepColumns)
    .where('item_id', '=', itemId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The steps of a history, newest first. */
export async function listSteps(db: Database, itemId: number, limit: number): Promise<RevisionRow[]> {
  return await db
    .selectFrom('editing_revisions')
    .select(stepColumns)
    .where('item_id', '=', itemId)
    .where('is_step', '=', true)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
}

/** The draft at a revision; undefined if it is no longer stored. */
export async function findDocument(
  db: Database,
  itemId: number,
  revision: number,
): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('editing_revisions')
    .select('document')
    .where('item_id', '=', itemId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row === undefined ? undefined : Draft.parse(row.document)
}

/** A save to add to the history. */
export interface NewRevision {
  revision: number
  document: Draft
  what: 'created' | 'imported' | 'saved' | 'published' | 'restored'
  fields: readonly string[]
  by: Saver
  /** The start of the step it belongs to. */
  stepAt: Date
}

/** The replacement of a talk's recording by another. */
export interface RecordingChange {
  trackId: number
  fileIdBefore: string
  fileId: string
  durationSeconds: number
  /** Seconds by which the speech starts later than before. */
  offset: number
}

/** Adds a save to the history. */
export async function insertRevision(trx: Database, itemId: number, one: NewRevision): Promise<void> {
  await trx
    .insertInto('editing_revisions')
    .values({
      item_id: itemId,
      revision: one.revision,
      document: JSON.stringify(one.document),
      what: one.what,
      fields: [...one.fields],
      at: one.by.at,
      account_id: one.by.accountId,
      by: one.by.name,
      step_at: one.stepAt,
    })
    .execute()
}

/** Stores which recording a revision replaced. */
export async function putReplaced(
  trx: Database,
  { itemId, revision, change }: { itemId: number; revision: number; change: RecordingChange },
): Promise<void> {
  await trx
    .updateTable('editing_revisions')
    .set({ replaced: JSON.stringify(change) })
    .where('item_id', '=', itemId)
    .where('revision', '=', revision)
    .execute()
}

/** The recordings replaced since a revision, in that order. */
export async function findReplaced(
  db: Database,
  itemId: number,
  revision: number,
): Promise<RecordingChange[]> {
  const rows = await db
    .selectFrom('editing_revisions')
    .select(sql<RecordingChange>`replaced`.as('change'))
    .where('item_id', '=', itemId)
    .where('revision', '>', revision)
    .where('replaced', 'is not', null)
    .orderBy('revision')
    .execute()
  return rows.map(({ change }) => change)
}

/** The catalogue ids of an item's talks by their keys, also of talks that were removed since. */
export async function findTrackIds(db: Database, itemId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (key) track ->> 'key' as key, (track ->> 'track_id')::integer as id
    from editing_revisions, jsonb_path_query(document, '$.tracks[*] ? (@.track_id != null)') as track
    where item_id = ${itemId} order by key, revision desc`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Maximum number of intermediate saves stored for each item. */
const maxIntermediateSaves = 50

/** Marks a save as intermediate, and deletes older intermediate saves beyond the maximum. */
export async function passRevision(trx: Database, itemId: number, revision: number): Promise<void> {
  await trx
    .updateTable('editing_revisions')
    .set({ is_step: false })
    .where('item_id', '=', itemId)
    .where('revision', '=', revision)
    .execute()
  await trx
    .deleteFrom('editing_revisions')
    .where('item_id', '=', itemId)
    .where('revision', '<', revision - maxIntermediateSaves)
    .where('is_step', '=', false)
    .where('replaced', 'is', null)
    .execute()
}

/** Deletes intermediate saves from before a moment. */
export async function deletePassingBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from editing_revisions where not is_step and replaced is null and at < ${before}`.execute(
    db,
  )
}

/** Deletes the draft and history of an item. */
export async function deleteDrafts(trx: Database, itemId: number): Promise<void> {
  await trx.deleteFrom('editing_drafts').where('item_id', '=', itemId).execute()
  await trx.deleteFrom('editing_revisions').where('item_id', '=', itemId).execute()
}
