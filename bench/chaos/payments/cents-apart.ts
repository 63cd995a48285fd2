// Compares both books to the cent after everything done by providers, banks and payers has been booked.
import type pg from 'pg'
import { countFindings, nonZero } from '../stage/audit.ts'
import type { ApartSandbox } from '../stage/sandbox-apart.ts'

interface Ours {
  id: string
  reference: string
  kind: 'top_up' | 'subscription'
  captured: number
  refunded: number
  chargedBack: number
  dispute: string
}

/** Compares payment by payment, and credits order by order. */
export async function findCentsApart(owner: pg.Pool, sandbox: ApartSandbox) {
  const theirs = (await sandbox.payments()).filter(({ captured }) => captured > 0)
  const ours = new Map((await readOurs(owner)).map((payment) => [payment.id, payment]))
  const credits = await readCredits(owner)
  const paid = new Map<string, number>()
  const first: string[] = []
  let [cents, paymentCents, creditCents, disputesApart] = [0, 0, 0, 0]
  for (const there of theirs) {
    const here = ours.get(there.id)
    const apart = (['captured', 'refunded', 'chargedBack'] as const).reduce(
      (sum, name) => sum + Math.abs(there[name] - (here?.[name] ?? 0)),
      0,
    )
    const net = there.captured - there.refunded - there.chargedBack
    cents += net
    paymentCents += apart
    if (here?.dispute === 'open') disputesApart += 1
    if (apart > 0 && first.length < 5) first.push(JSON.stringify({ there, here }))
    if (here?.kind === 'top_up') paid.set(here.reference, (paid.get(here.reference) ?? 0) + net)
    ours.delete(there.id)
  }
  // Captured here but not there.
  for (const { captured } of ours.values()) paymentCents += captured
  for (const reference of new Set(paid.keys()).union(new Set(credits.keys())))
    creditCents += Math.abs((paid.get(reference) ?? 0) - (credits.get(reference) ?? 0))
  const wrongs = {
    // For payments: captured, refunded and charged back, there and here.
    'payment cents apart': paymentCents,
    // For orders of credits: the amount finally paid there, and the credits finally given.
    'credit cents apart': creditCents,
    // Payments with a decided dispute there but not here.
    'disputes apart': disputesApart,
    findings: await countFindings(owner),
  }
  return { cents, first, ...wrongs, wrongs: nonZero(wrongs) }
}

async function readOurs(owner: pg.Pool): Promise<Ours[]> {
  const { rows } = await owner.query<Ours>(
    `select provider_order_id as id, reference, kind, paid_cents::float8 as captured, dispute,
      refunded_cents::float8 as refunded,
      (select coalesce(sum(amount_cents), 0) from orders_refunds as refund
        where refund.payment_id = payment.id and cause = 'dispute' and refund.status = 'succeeded')::float8 as "chargedBack"
     from orders_payments as payment join orders_orders as placed on placed.id = order_id
     where payment.status = 'succeeded'`,
  )
  return rows
}

// By the system accounts of the providers: each credit comes from one of them and returns there.
async function readCredits(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ reference: string; units: number }>(
    `select split_part(reference, ':', 1) as reference,
      sum(case when source.house like 'top-ups:%' then units else -units end)::float8 as units
     from wallet_transfers join wallet_accounts as source on source.id = from_id
       join wallet_accounts as target on target.id = to_id
     where source.house like 'top-ups:%' or target.house like 'top-ups:%' group by 1`,
  )
  return new Map(rows.map(({ reference, units }) => [reference, units]))
}
