import { toPageInfo } from '@sohbet/contract/paging'
import * as contract from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Member, Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { type Binding, handle, handleData, handleLong } from '#platform/http/calls/handle.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import {
  alertOfExport,
  closeAccount,
  endSessionsOf,
  listPeople,
  type MemberChange,
  openAccount,
  setPlan,
  setRole,
  showPerson,
} from '#modules/accounts/index.ts'
import { recordChange } from '#modules/audit/index.ts'
import { paidPlanAt } from '#modules/plans/index.ts'
import { type Helped, mayChangeRoles, mayDisable, mayEndSessions, mayGrant, mayHelp } from './policy.ts'
import type { AdminServices } from './admin-services.ts'
import { presentListed, presentPerson } from './present-person.ts'

type Change = (trx: Database, change: MemberChange) => Promise<unknown>

/** The calls about people. */
export function peopleRoutes(services: AdminServices): Binding[] {
  // Every action checks the policy first and returns the person in their new state.
  const change = async (
    {
      reader,
      id,
      may,
    }: { reader: Reader<Member>; id: number; may: (caller: Member, person: Helped) => boolean },
    work: Change,
  ): Promise<contract.Person> => {
    await requirePerson(services, reader, { id, may })
    const done = { actor: reader.caller, at: services.clock.now() }
    await transact(services.db, async (trx) => {
      await work(trx, done)
      // Again under the lock of the work: the person may have joined the team since.
      await requirePerson({ ...services, db: trx }, reader, { id, may })
    })
    return await presentPerson(services, reader, id)
  }
  return [
    handle(contract.listPeople, async ({ query }) => {
      const { page, per_page: limit, search, role, plan, state } = query
      const { people, total } = await listPeople(services, {
        search,
        role,
        plan,
        isDisabled: state === undefined ? undefined : state === 'disabled',
        limit,
        offset: (page - 1) * limit,
        paidPlanAt,
      })
      return { data: people.map(presentListed), page_info: toPageInfo(page, limit, total) }
    }),
    handleData(contract.getPerson, ({ params }, reader) => presentPerson(services, reader, params.id)),
    handleData(contract.changePersonRole, ({ params, body: { role, is_granted } }, reader) =>
      change({ reader, id: params.id, may: mayChangeRoles }, (trx, by) =>
        setRole(trx, params.id, { ...by, role, isGranted: is_granted, jobs: services.jobs }),
      ),
    ),
    handleData(contract.grantPersonPlan, ({ params, body: { plan, until, reason } }, reader) =>
      change({ reader, id: params.id, may: mayGrant }, (trx, by) =>
        setPlan(trx, params.id, { ...by, plan, until: until ?? undefined, reason }),
      ),
    ),
    handleData(contract.endPersonSession, ({ params }, reader) =>
      change({ reader, id: params.id, may: mayEndSessions }, (trx, by) =>
        endSessionsOf(trx, params.id, {
          ...by,
          sessionId: params.session,
          current: reader.caller.sessionId,
        }),
      ),
    ),
    handleData(contract.endPersonSessions, ({ params }, reader) =>
      change({ reader, id: params.id, may: mayEndSessions }, (trx, by) =>
        endSessionsOf(trx, params.id, { ...by, current: reader.caller.sessionId }),
      ),
    ),
    handleData(contract.disablePerson, ({ params, body: { reason } }, reader) =>
      change({ reader, id: params.id, may: mayDisable }, (trx, by) =>
        closeAccount(trx, params.id, { ...by, reason }),
      ),
    ),
    handleData(contract.enablePerson, ({ params, body: { reason } }, reader) =>
      change({ reader, id: params.id, may: mayDisable }, (trx, by) =>
        openAccount(trx, params.id, { ...by, reason, jobs: services.jobs }),
      ),
    ),
    exportRoute(services),
  ]
}

// Write the audit entry first: it must exist even if the answer is lost on the way.
function exportRoute(services: AdminServices): Binding {
  return handleLong(
    contract.exportPerson,
    async ({ params: { id }, body: { reason } }, { caller, language }) => {
      await requirePerson(services, { caller, language }, { id, may: mayHelp })
      const { db, clock, jobs } = services
      const [actor, at] = [caller, clock.now()]
      await transact(db, async (trx) => {
        const line = { action: 'member.export', subject: `member:${id}`, after: { reason } }
        await recordChange(trx, at, { actor, ...line })
        await alertOfExport(trx, jobs, { reason: 'person-exported', actor, accountId: id, at })
      })
      const data = await services.exportData(id)
      if (data === undefined) throw refuseNotFound()
      return { data }
    },
  )
}

async function requirePerson(
  services: AdminServices,
  { caller, language }: Reader<Member>,
  { id, may }: { id: number; may: (caller: Member, person: Helped) => boolean },
): Promise<void> {
  const person = await showPerson(services, id, { sessionId: caller.sessionId, language })
  if (person === undefined) throw refuseNotFound()
  if (may(caller, person)) return
  const own = caller.accountId === id
  throw refuse<'Forbidden'>('Forbidden', {
    message: own ? message('studioPeople.refused.own') : message('studioPeople.refused.team'),
  })
}

function refuseNotFound(): Refusal<'NotFound'> {
  return refuse<'NotFound'>('NotFound')
}
