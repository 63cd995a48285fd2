import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TranscribingRuns } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import type { Cue } from '#modules/transcripts/index.ts'

/** The last run of a track. */
export type StoredRun = Selectable<TranscribingRuns>

/** The recording of a published track. */
export async function findSound(
  db: Database,
  trackId: number,
): Promise<{ title: string; fileId: string; durationSeconds: number } | undefined> {
  return await db
    .selectFrom('catalog_tracks')
    .select(['title', 'file_id as fileId', 'duration_seconds as durationSeconds'])
    .where('id', '=', trackId)
    .executeTakeFirst()
}

export async function findRun(db: Database, trackId: number): Promise<StoredRun | undefined> {
  return await db
    .selectFrom('transcribing_runs')
    .selectAll()
    .where('track_id', '=', trackId)
    .executeTakeFirst()
}

/** Locks the last run of a track until the transaction ends. */
export async function lockRun(trx: Database, trackId: number): Promise<StoredRun | undefined> {
  return await trx
    .selectFrom('transcribing_runs')
    .selectAll()
    .where('track_id', '=', trackId)
    .forUpdate()
    .executeTakeFirst()
}

/** Runs that are under way, at most a thousand. */
export async function findRunning(db: Database): Promise<StoredRun[]> {
  return await db
    .selectFrom('transcribing_runs')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('track_id')
    .limit(1000)
    .execute()
}

/** Stores a run in place of the last one of its track. */
export async function putRun(trx: Database, run: Insertable<TranscribingRuns>): Promise<void> {
  await trx
    .insertInto('transcribing_runs')
    .values(run)
    .onConflict((conflict) => conflict.column('track_id').doUpdateSet(run))
    .execute()
}

export async function changeRun(
  trx: Database,
  trackId: number,
  values: Updateable<TranscribingRuns>,
): Promise<void> {
  await trx.updateTable('transcribing_runs').set(values).where('track_id', '=', trackId).execute()
}

export async function addPiece(
  trx: Database,
  { trackId, start, cues }: { trackId: number; start: number; cues: readonly Cue[] },
): Promise<void> {
  await trx
    .insertInto('transcribing_pieces')
    .values({ track_id: trackId, start_seconds: start, cues: JSON.stringify(cues) })
    .execute()
}

/** The cues of all stored pieces, in order. */
export async function findCues(db: Database, trackId: number): Promise<Cue[]> {
  const rows = await db
    .selectFrom('transcribing_pieces')
    .select('cues')
    .where('track_id', '=', trackId)
    .orderBy('start_seconds')
    .execute()
  // `addPiece` wrote them in this form.
  return rows.flatMap(({ cues }) => cues as unknown as Cue[])
}

export async function removePieces(trx: Database, trackId: number): Promise<void> {
  await trx.deleteFrom('transcribing_pieces').where('track_id', '=', trackId).execute()
}
