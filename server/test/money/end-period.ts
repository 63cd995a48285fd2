// Moves the end of a member's plan to a minute ago, so that it renews: `node server/test/money/end-period.ts
// <email>`, beside a running server.
import { sql } from 'kysely'
import { withServices } from '#cli/operator-command.ts'

const [email] = process.argv.slice(2)
if (email === undefined) throw new Error('Name the address of the member.')

await withServices(async ({ db, jobs }) => {
  await db.transaction().execute(async (trx) => {
    // In milliseconds, like every time of a plan.
    const { rows } = await sql<{ id: number; shift: string }>`
      select kept.id, (held.ends_at - date_trunc('milliseconds', now()) + interval '1 minute')::text as shift
      from plans_periods as held
      join plans_subscriptions as kept on kept.id = held.subscription_id
      join accounts_members as member on member.id = held.member_id
      where member.email = ${email} and kept.status <> 'ended'
      order by held.number desc limit 1`.execute(trx)
    const [due] = rows
    if (due === undefined) throw new Error(`${email} has no plan.`)
    await sql`
      update plans_periods set starts_at = starts_at - ${due.shift}::interval,
        ends_at = ends_at - ${due.shift}::interval, paid_until = paid_until - ${due.shift}::interval
      where subscription_id = ${due.id}`.execute(trx)
    await sql`
      update plans_subscriptions set anchor = anchor - ${due.shift}::interval, due_at = null
      where id = ${due.id}`.execute(trx)
    await jobs.add(trx, 'renew-plans', {}, { jobKey: `renew-${due.id}` })
  })
})
