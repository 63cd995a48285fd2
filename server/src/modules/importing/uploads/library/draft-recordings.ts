import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { compareFileNames } from '@sohbet/contract/file-names'
import type { addRecordings as adding, draftRecordings as drafting } from '@sohbet/contract/studio'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Services } from '#platform/start/services.ts'
import { addTalks, createWithTalks, type NewTalk, saverOf } from '#modules/publishing/index.ts'
import { findLibraryRows } from '../../queries/library.ts'
import { refuseUnknownRecording } from './get-recording.ts'
import { titleOfRecording } from './list-recordings.ts'

type DraftServices = Pick<Services, 'db' | 'clock'>

/** Creates the draft of an album, or of one suhba per recording, in the caller's transaction. */
export async function draftRecordings(
  trx: Database,
  services: DraftServices,
  { accountId }: Member,
  { file_ids: fileIds, as }: ParsedOf<typeof drafting>['body'],
): Promise<AnswerOf<typeof drafting>['data']> {
  const by = await saverOf({ ...services, db: trx }, accountId)
  const talks = await findTalks(trx, fileIds)
  const items =
    as === 'album'
      ? [await createWithTalks(trx, by, { kind: 'album', title: '', talks })]
      : await inTurn(talks, async (talk) =>
          createWithTalks(trx, by, { kind: 'suhba', title: talk.title, talks: [talk] }),
        )
  return { items: items.map(({ id, title }) => ({ id, title })) }
}

/** Adds recordings to a drafted collection. */
export async function addRecordings(
  services: DraftServices,
  { accountId }: Member,
  { params: { id }, body }: ParsedOf<typeof adding>,
): Promise<AnswerOf<typeof adding>['data']> {
  const by = await saverOf(services, accountId)
  return await transact(services.db, async (trx) => {
    const talks = await findTalks(trx, body.file_ids)
    const { item, added } = await addTalks(trx, by, { id, talks })
    return { item: { id: item.id, title: item.title }, added }
  })
}

/** Recordings as talks, in the natural order of their file names. */
async function findTalks(db: Database, fileIds: readonly string[]): Promise<NewTalk[]> {
  const rows = await findLibraryRows(db, fileIds)
  if (rows.length < new Set(fileIds).size) refuseUnknownRecording()
  return rows
    .toSorted((one, other) => compareFileNames(one.name, other.name))
    .map((row) => ({
      title: titleOfRecording(row).slice(0, 300),
      fileId: row.id,
      durationSeconds: row.duration_seconds ?? refuseUnknownRecording(),
    }))
}

async function inTurn<One, Made>(ones: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const one of ones) made.push(await make(one))
  return made
}
