import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPayingApp } from '#test/money/paying.ts'
import { testNow } from '#test/database/test-database.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'

const { app, order, begin, payments, after } = await startPayingApp()
const { db, config } = app.services
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')

const turnOf = async (key: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from ${queue} where key = ${key}`.execute(db)
  return rows[0]?.run_at
}
const resumeAlone = async (): Promise<void> => await app.jobHandlers.tasks['take-up-payments']?.({})

async function keepEvents(providerOrderId: string, ids: readonly string[]): Promise<void> {
  const raw = Buffer.from('{}')
  const about = { provider: 'paypal', kind: 'payment.changed', provider_order_id: providerOrderId }
  const rows = ids.map((id) => ({ ...about, event_id: id, raw, received_at: testNow }))
  await db.insertInto('orders_events').values(rows).execute()
}

test('F4 resumed payments and events keep their position before newer ones', async () => {
  const { id } = await order()
  const providerOrderId = await begin(id)
  const [payment] = await payments(id)
  await keepEvents(providerOrderId, ['evt_waits'])
  for (const minutes of [10, 11]) {
    after(minutes * 60)
    await resumeAlone()
    expect(await turnOf(`check-payment-${payment?.id}`)).toEqual(payment?.check_at)
    expect(await turnOf('work-payment-event-paypal-evt_waits')).toEqual(testNow)
  }
})

test('F4 resumes everything that a bad hour left behind within one minute', async () => {
  const { id } = await order()
  const ids = Array.from({ length: 1200 }, (_none, nth) => `evt_left_${nth}`)
  await keepEvents(await begin(id), ids)
  after(10 * 60)
  await resumeAlone()
  const { rows } =
    await sql`select from ${queue} where key like 'work-payment-event-paypal-evt_left_%'`.execute(db)
  expect(rows).toHaveLength(ids.length)
})
