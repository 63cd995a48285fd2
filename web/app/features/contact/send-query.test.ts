import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomerQuery, submitCustomerQuery } from '@sohbet/contract/contact'
import { queryIdOf } from './send-query.ts'

const query: CustomerQuery = {
  name: 'Maryam',
  email: 'maryam@example.org',
  category: 'Other',
  comments: 'Peace.',
}

const text = fc.record({
  name: fc.string(),
  email: fc.string(),
  category: fc.constant('Other' as const),
  comments: fc.string({ unit: 'grapheme' }),
})

test('is the same for the same text, and valid for the server [CONTACT-01]', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const id = await queryIdOf(typed)
      expect(await queryIdOf({ ...typed })).toBe(id)
      expect(submitCustomerQuery.body?.shape.request_id.safeParse(id).success).toBe(true)
    }),
  )
})

test('changes with any field of the query [CONTACT-01]', async () => {
  const corrected: CustomerQuery[] = [
    query,
    { ...query, name: 'Maryam A.' },
    { ...query, email: 'm@example.org' },
    { ...query, category: 'Billing' },
    { ...query, comments: 'Peace!' },
    // The same letters, divided differently.
    { ...query, name: 'Maryammaryam', email: '@example.org' },
  ]
  const ids = await Promise.all(corrected.map(queryIdOf))
  expect(new Set(ids).size).toBe(corrected.length)
})
