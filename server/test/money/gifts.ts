import { giveGift } from '@sohbet/contract'
import type { InputOf } from '@sohbet/contract/endpoint'
import type { GivenGift } from '@sohbet/contract/gifts'
import type { Guest } from '../app/cast.ts'
import { codeIn, deliverEmails, type OutboxEmail } from '../app/outbox.ts'
import type { TestApp } from '../app/test-app.ts'
import { booksOf } from './books.ts'

/** A sent gift: as shown to its giver, its email, and the code. */
export interface SentGift {
  gift: GivenGift
  email: OutboxEmail
  code: string
}

/** Gives a gift through the HTTP API and returns its email; delivers all other due emails too. */
export async function sendGift(
  app: TestApp,
  giver: Guest,
  body: InputOf<typeof giveGift>['body'],
): Promise<SentGift> {
  const { gift } = (await giver.call(giveGift, { body })).data
  const email = (await deliverEmails(app)).find(({ raw }) => raw.includes('/gift?code='))
  if (email === undefined) throw new Error(`No gift was sent to ${body.email}.`)
  return { gift, email, code: codeIn(email) }
}

/** Empties the books, purchases and gifts, so that a full audit covers only this test. */
export async function emptyBooks(app: TestApp): Promise<void> {
  const purchases = ['purchases_lessons', 'purchases_downloads', 'purchases_purchases']
  await booksOf(app).empty('gifts_given', 'gifts_refusing', ...purchases)
}
