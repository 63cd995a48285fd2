import type {
  ChangedGatheringFields,
  Gathering,
  GatheringScope,
  NewGatheringFields,
} from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Services } from '#platform/start/services.ts'
import * as queries from '../queries/events/gatherings.ts'
import type { GatheringRow } from '../queries/events/gatherings.ts'
import { changeSite, refuseField, requireRow, requireUnchanged } from '../changes/change-site.ts'
import { gatheringKind, presentGatherings, requireLinks, toColumns } from './gathering-rows.ts'
import { addGatheringSeries, carryIntoFollowing } from './gathering-series.ts'
import { toLocalTime } from './zone-time.ts'

/** Every gathering: upcoming ones, then past ones. */
export async function listGatherings({ db, clock }: Services): Promise<Gathering[]> {
  const now = clock.now()
  return await presentGatherings(db, await queries.findGatherings(db, now), now)
}

/** Announces a gathering, once or as a series; returns the first. */
export async function createGathering(
  services: Services,
  caller: Member,
  fields: NewGatheringFields,
): Promise<Gathering> {
  const { every, until, times } = fields
  const values = toColumns(fields)
  if (values.starts_at <= services.clock.now()) throw refuseTime()
  const after = await changeSite(services, caller, gatheringKind, async (trx) => {
    await requireLinks(trx, values)
    if (every === null) return { before: undefined, after: await queries.addGathering(trx, values) }
    const first = await addGatheringSeries(trx, fields)
    return { before: undefined, after: first, besides: { every, until, times } }
  })
  return await presentOne(services, after)
}

/**
 * Changes a gathering. A past one may be corrected, but can only be moved to a future time. On request, the
 * changes are applied to the following ones of its series.
 */
export async function changeGathering(
  services: Services,
  caller: Member,
  {
    id,
    revision,
    scope,
    ...fields
  }: ChangedGatheringFields & { id: number; revision: string; scope: GatheringScope },
): Promise<Gathering> {
  const now = services.clock.now()
  const after = await changeSite(services, caller, gatheringKind, async (trx) => {
    const before = requireUnchanged(await queries.findGathering(trx, id), revision)
    // The seconds of the announced time, and the later of two equal local hours, are preserved if the local
    // time is unchanged.
    const isSameTime =
      before.time_zone === fields.time_zone &&
      toLocalTime(before.starts_at, before.time_zone) === fields.local_time
    const values = toColumns(fields, isSameTime ? before.starts_at : undefined)
    if (!isSameTime && values.starts_at <= now) throw refuseTime()
    await requireLinks(trx, values, before)
    const changed = await queries.changeGathering(trx, id, values)
    if (scope === 'one') return { before, after: changed }
    const others = await carryIntoFollowing(trx, before, changed)
    return { before, after: changed, besides: { following: others } }
  })
  return await presentOne(services, after)
}

/** Removes a gathering, on request with the following ones of its series. */
export async function removeGathering(
  services: Services,
  caller: Member,
  { id, scope }: { id: number; scope: GatheringScope },
): Promise<void> {
  await changeSite(services, caller, gatheringKind, async (trx) => {
    const before = requireRow(await queries.findGathering(trx, id))
    const others = scope === 'one' ? [] : await queries.findFollowing(trx, before)
    await queries.removeGatherings(trx, [id, ...others.map((row) => row.id)])
    return { before, after: undefined, ...(scope !== 'one' && { besides: { following: others.length } }) }
  })
}

async function presentOne({ db, clock }: Services, row: GatheringRow): Promise<Gathering> {
  const [gathering] = await presentGatherings(db, [row], clock.now())
  return requireRow(gathering)
}

function refuseTime() {
  return refuseField('local_time', message('refusals.studio.timeIsOver'))
}
