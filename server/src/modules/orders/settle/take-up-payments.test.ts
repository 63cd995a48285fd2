import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPayingApp } from '../../../../test/money/paying.ts'
import { testNow } from '../../../../test/app/test-database.ts'
import { jobsSchema } from '../../../platform/jobs/jobs.ts'

const { app, order, begin, payments, after } = await startPayingApp()
const { db, config } = app.services
const queue = sql.id(jobsSchema(config.databaseSchema), '_private_jobs')

const turnOf = async (key: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ run_at: Date }>`select run_at from ${queue} where key = ${key}`.execute(db)
  return rows[0]?.run_at
}
const takeUpAlone = async (): Promise<void> => await app.work.tasks['take-up-payments']?.({})

test('F4 a payment and an event that are taken up again keep their turn before those that came later', async () => {
  const { id } = await order()
  const providerOrderId = await begin(id)
  const [payment] = await payments(id)
  const event = { id: 'evt_waits', kind: 'payment.changed', providerOrderId }
  await db
    .insertInto('orders_events')
    .values({
      provider: 'paypal',
      event_id: event.id,
      kind: event.kind,
      provider_order_id: providerOrderId,
      raw: Buffer.from(JSON.stringify(event)),
      received_at: testNow,
    })
    .execute()
  for (const minutes of [10, 11]) {
    after(minutes * 60)
    await takeUpAlone()
    expect(await turnOf(`check-payment-${payment?.id}`)).toEqual(payment?.check_at)
    expect(await turnOf('work-payment-event-paypal-evt_waits')).toEqual(testNow)
  }
})
