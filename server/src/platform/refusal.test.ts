import type { getGathering } from '@sohbet/contract'
import { message } from '@sohbet/messages'
import { expect, test } from 'vitest'
import { type Refusal, refuse, type RefusedBy } from './refusal.ts'

test('does not compile with a code that its calls do not declare', () => {
  const tooMany = { message: 'You have too many.' }
  const refusals = [
    refuse<'addFavorite'>('NotFound'),
    refuse<typeof getGathering>('NotFound'),
    // @ts-expect-error Who refuses with it is said, and not inferred from the code.
    refuse('NotFound'),
    // @ts-expect-error The call does not declare it.
    refuse<'addFavorite'>('LimitReached', tooMany),
    // @ts-expect-error One of the two does not declare it.
    refuse<'createPlaylist' | 'deletePlaylist'>('LimitReached', tooMany),
    refuse<'createPlaylist' | 'copySharedPlaylist'>('LimitReached', tooMany),
    // @ts-expect-error This code has no message of its own.
    refuse<'createPlaylist'>('LimitReached'),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 400])
})

test('does not compile in a helper that passes on what another call refuses', () => {
  const refuseHere = (): Refusal<RefusedBy<'createPlaylist'>> =>
    refuse<'createPlaylist'>('LimitReached', { message: 'You have too many.' })
  // @ts-expect-error Declared by the one call alone.
  const other: Refusal<RefusedBy<'deletePlaylist'>> = refuseHere()
  expect(other.code).toBe('LimitReached')
})

test('has the message of its code or a given one, also for a field', () => {
  expect(refuse<'addFavorite'>('NotFound')).toMatchObject({
    message: 'This was not found. Please check the address, or reload the page.',
    errors: undefined,
    moreErrors: 0,
  })
  const sentence = message('refusals.credits.noRecipient')
  expect(refuse<'sharePoints'>('RecipientNotFound', { field: 'email' }).errors).toEqual({ email: sentence })
  const refusal = refuse<'addFavorite'>('NotFound', { message: sentence, field: 'id', retryAfterSeconds: 5 })
  expect(refusal).toMatchObject({ sentence, errors: { id: sentence }, retryAfterSeconds: 5 })
  expect(refusal.inLanguage('tr')).not.toBe(refusal.message)
})
