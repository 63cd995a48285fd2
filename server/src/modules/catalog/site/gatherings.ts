import type { Gathering, GatheringFields } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Caller } from '../../../platform/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/start/services.ts'
import * as queries from '../queries/site/gatherings.ts'
import type { GatheringRow } from '../queries/site/gatherings.ts'
import { changeSite, requireThere, requireUnchanged } from './change-site.ts'
import type { SiteKind } from './change-site.ts'
import { toLocalTime, toMoment } from './zone-time.ts'

const kind: SiteKind<GatheringRow> = {
  name: 'gathering',
  labelOf: ({ title }) => title,
  fieldsOf: ({ title, description, starts_at: startsAt, time_zone: zone, place, url }) => ({
    title,
    description,
    local_time: toLocalTime(startsAt, zone),
    time_zone: zone,
    place,
    url,
  }),
}

/** Every gathering: those to come, and then those that are over. */
export async function listGatherings({ db, clock }: Services): Promise<Gathering[]> {
  const now = clock.now()
  const rows = await queries.findGatherings(db, now)
  return rows.map((row) => present(row, now))
}

/** Announces a gathering. */
export async function createGathering(
  services: Services,
  caller: Caller,
  fields: GatheringFields,
): Promise<Gathering> {
  const now = services.clock.now()
  const values = toColumns(fields)
  if (values.starts_at <= now) throw refuseTime(message('refusals.studio.timeIsOver'))
  const { after } = await changeSite(services, caller, kind, async (trx) => ({
    before: undefined,
    after: await queries.addGathering(trx, values),
  }))
  return present(requireThere(after), now)
}

/** Changes a gathering; one that is over may be mended, and comes back only at a time to come. */
export async function changeGathering(
  services: Services,
  caller: Caller,
  { id, revision, ...fields }: GatheringFields & { id: number; revision: string },
): Promise<Gathering> {
  const now = services.clock.now()
  const { after } = await changeSite(services, caller, kind, async (trx) => {
    const before = requireUnchanged(await queries.findGathering(trx, id), revision)
    // A second that was announced, or the later of two same hours, stays where the clock shows the same.
    const isSameTime =
      before.time_zone === fields.time_zone &&
      toLocalTime(before.starts_at, before.time_zone) === fields.local_time
    const values = toColumns(fields, isSameTime ? before.starts_at : undefined)
    if (!isSameTime && values.starts_at <= now) throw refuseTime(message('refusals.studio.timeIsOver'))
    return { before, after: await queries.changeGathering(trx, id, values) }
  })
  return present(requireThere(after), now)
}

/** Removes a gathering. */
export async function removeGathering(services: Services, caller: Caller, id: number): Promise<void> {
  await changeSite(services, caller, kind, async (trx) => {
    const before = requireThere(await queries.findGathering(trx, id))
    await queries.removeGathering(trx, id)
    return { before, after: undefined }
  })
}

function present(row: GatheringRow, now: Date): Gathering {
  const { starts_at: startsAt, ...rest } = row
  return {
    ...rest,
    starts_at: startsAt.toISOString(),
    local_time: toLocalTime(startsAt, row.time_zone),
    is_past: startsAt <= now,
  }
}

function toColumns({ local_time: local, ...fields }: GatheringFields, standing?: Date) {
  const startsAt = standing ?? toMoment(local, fields.time_zone)
  if (startsAt === undefined) throw refuseTime(message('refusals.studio.noSuchTime'))
  return { ...fields, starts_at: startsAt }
}

function refuseTime(sentence: ReturnType<typeof message>): Refusal<'BadRequest'> {
  return new Refusal<'BadRequest'>('BadRequest', sentence, { local_time: sentence })
}
