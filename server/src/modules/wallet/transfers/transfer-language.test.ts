import { sharePoints } from '@sohbet/contract'
import { afterEach, expect, test } from 'vitest'
import { people, requestOf } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice } = app.cast
const { db } = app.services
await giveCredits(app.services, people.alice.accountId, 100)

const speak = (person: string, language: string) =>
  db.updateTable('accounts_members').set({ language }).where('username', '=', person).execute()
afterEach(() => db.updateTable('accounts_members').set({ language: null }).execute())

/** The languages of the emails to Bob and to Alice, when she sends him credits in a request with `header`. */
async function languagesOf(header: string): Promise<(string | undefined)[]> {
  await deliverEmails(app)
  const request = requestOf(sharePoints, { body: { email: 'bob@example.org', credits: 1 } })
  await alice.send({ ...request, headers: { 'accept-language': header } })
  const emails = await deliverEmails(app)
  return ['bob', 'alice'].map((person) => {
    const raw = emails.find(({ to }) => to === `${person}@example.org`)?.raw ?? ''
    return /^Content-Language: (..)\r$/m.exec(raw)?.[1]
  })
}

test('notifies both sides in the language of the request while theirs are unknown', async () => {
  expect(await languagesOf('ur')).toEqual(['ur', 'ur'])
  expect(await languagesOf('fr')).toEqual(['en', 'en'])
})

test('notifies each side in the language of its account', async () => {
  await speak('alice', 'tr')
  expect(await languagesOf('ur')).toEqual(['ur', 'tr'])
  await speak('bob', 'ar')
  expect(await languagesOf('ur')).toEqual(['ar', 'tr'])
})
