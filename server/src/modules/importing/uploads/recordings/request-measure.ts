import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange, toActor } from '#modules/audit/index.ts'
import { findMeasured } from '../../queries/recordings.ts'
import { getSoundFile } from './get-recording.ts'

/** Has a stored recording measured soon, unless it has been. */
export async function requestMeasure(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  member: Member,
  id: string,
): Promise<void> {
  await getSoundFile(db, id)
  await db.transaction().execute(async (trx) => {
    if ((await findMeasured(trx, id)) !== undefined) return
    await jobs.add(trx, 'measure-recording', { id }, { jobKey: `measure-recording-${id}` })
    await recordChange(trx, clock.now(), {
      actor: toActor(member),
      action: 'recording.measure',
      subject: `recording:${id}`,
      label: id,
    })
  })
}
