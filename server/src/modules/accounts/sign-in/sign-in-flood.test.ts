import { getPoints, loginLocal } from '@sohbet/contract'
import { expect, onTestFinished, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { inPasswordQueue, maxWaitingPasswords, passwordQueue } from '#platform/security/password-queue.ts'

const app = await startTestApp({ environment: { TRUSTED_PROXY: '127.0.0.1' } })
const { db } = app.services
const { visitor, alice } = app.cast

const signIn = async (from: string, email = 'nobody@example.org', password = 'sabr-jamil-0') =>
  await visitor.send({
    method: 'POST',
    url: `/content${loginLocal.path}`,
    payload: { identifier: email, password },
    headers: { 'x-forwarded-for': from },
  })
const countAttempts = async (): Promise<number> =>
  (await db.selectFrom('rate_limits').select('key').execute()).length

/** Fills the queue with sign-ins in progress and `waiting` ones; they end with the test. */
function holdQueue(waiting: number): { end: () => Promise<void> } {
  const gate = Promise.withResolvers<void>()
  const queued: Promise<void>[] = []
  while (passwordQueue.waiting < waiting)
    queued.push(inPasswordQueue(`198.51.100.${queued.length}`, async () => await gate.promise))
  const end = async (): Promise<void> => {
    gate.resolve()
    await Promise.all(queued)
  }
  onTestFinished(end)
  return { end }
}

test('a sign-in that waits in a flood makes no database query, and is answered in its turn [15.1.3]', async () => {
  await clearMembers(db)
  await register(app, 'maryam@example.org')
  const before = await countAttempts()
  const queue = holdQueue(1)
  const answering = signIn('192.0.2.1', 'maryam@example.org', registration.password)
  await expect.poll(() => passwordQueue.waiting).toBe(2)
  // Meanwhile another member's request is answered.
  await alice.call(getPoints, {})
  expect(await countAttempts()).toBe(before)
  await queue.end()
  expect((await answering).status).toBe(200)
})

test('a sign-in beyond the queue limit is refused immediately, and does not count as an attempt [15.1.3]', async () => {
  const before = await countAttempts()
  holdQueue(maxWaitingPasswords)
  expect((await signIn('192.0.2.1')).status).toBe(503)
  expect(await countAttempts()).toBe(before)
})
