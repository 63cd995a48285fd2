import type { AuditNote, ListedPerson, Person } from '@sohbet/contract/studio'
import { toCredits } from '@sohbet/contract/amounts'
import type { Member, Reader } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import { type ShownMember, type ShownPerson, showPerson } from '#modules/accounts/index.ts'
import { findLinesAbout } from '#modules/audit/index.ts'
import { findOrdersPage } from '#modules/orders/index.ts'
import { findPlan, memberPlans } from '#modules/plans/index.ts'
import { exportPurchases } from '#modules/purchases/index.ts'
import { showWallet } from '#modules/wallet/index.ts'
import { presentOrderLine } from './present-timeline.ts'
import { mayChangeRoles, mayDisable, mayEndSessions, mayGrant, mayHelp } from './policy.ts'
import { type AdminServices, namesOf } from './admin-services.ts'

/** The number of entries in each list on a person's page. */
const shown = { orders: 5, purchases: 5, notes: 20 }

/** Presents a person in a list. */
export function presentListed({ planUntil, disabledAt, createdAt, ...person }: ShownMember): ListedPerson {
  return {
    ...person,
    plan_until: planUntil?.toISOString() ?? null,
    is_disabled: disabledAt !== null,
    created_at: createdAt.toISOString(),
  }
}

/** Presents a person in full. Refuses with `NotFound`. */
export async function presentPerson(
  services: AdminServices,
  { caller, language }: Reader<Member>,
  id: number,
): Promise<Person> {
  const { db, clock } = services
  const person = await showPerson(services, id, { sessionId: caller.sessionId, language })
  if (person === undefined) throw refuse<'NotFound'>('NotFound')
  const requested = { memberId: id, limit: shown.orders, offset: 0 }
  const orders = await findOrdersPage(db, requested)
  const purchases = (await exportPurchases(db, id)).toReversed()
  const wallet = await showWallet(services, id)
  const nameOf = await namesOf(db, [id])
  const subscription = await findPlan(db, id, clock.now())
  return {
    ...presentProfile(person),
    plan: subscription.slug,
    subscription,
    periods: await memberPlans.exportPeriods(db, id),
    wallet: {
      credits: toCredits(wallet.balance),
      entries: wallet.entries,
      frozen_at: wallet.frozenAt?.toISOString() ?? null,
    },
    orders: orders.orders.map((order) => presentOrderLine(order, nameOf)),
    order_count: orders.total,
    purchases: purchases.slice(0, shown.purchases),
    purchase_count: purchases.length,
    notes: await findNotes(db, `member:${id}`),
    may: mayOf(caller, person),
  }
}

function presentProfile({
  firstName: _first,
  lastName: _last,
  phoneNo: phone_no,
  pendingEmail: pending_email,
  disabledAt,
  createdAt,
  granted,
  ...person
}: ShownPerson) {
  return {
    ...person,
    phone_no,
    pending_email,
    is_disabled: disabledAt !== null,
    disabled_at: disabledAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    plan_until: granted?.until?.toISOString() ?? null,
    granted:
      granted === undefined ? null : { plan: granted.plan, until: granted.until?.toISOString() ?? null },
  }
}

function mayOf(member: Member, person: ShownPerson): Person['may'] {
  return {
    help: mayHelp(member, person),
    grant: mayGrant(member, person),
    disable: mayDisable(member, person),
    end_sessions: mayEndSessions(member, person),
    change_roles: mayChangeRoles(member, person),
  }
}

/** Returns the most recent audit entries about a subject. */
async function findNotes(db: Database, subject: string): Promise<AuditNote[]> {
  const lines = await findLinesAbout(db, subject, shown.notes)
  return lines.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    before: toFields(before),
    after: toFields(after),
  }))
}

function toFields(value: unknown): AuditNote['before'] {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
