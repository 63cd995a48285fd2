import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CustomerQuery } from '@sohbet/contract/contact'
import { submitCustomerQuery } from '@sohbet/contract/contact'
import { queryIdOf } from './query-id.ts'

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

test('the same words have the same id, which the server takes [CONTACT-01]', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const id = await queryIdOf(typed)
      expect(await queryIdOf({ ...typed })).toBe(id)
      expect(submitCustomerQuery.body?.shape.request_id.safeParse(id).success).toBe(true)
    }),
  )
})

test('a query that was corrected in any field has another id [CONTACT-01]', async () => {
  const corrected: CustomerQuery[] = [
    query,
    { ...query, name: 'Maryam A.' },
    { ...query, email: 'm@example.org' },
    { ...query, category: 'Billing' },
    { ...query, comments: 'Peace!' },
    // The same letters, differently divided.
    { ...query, name: 'Maryammaryam', email: '@example.org' },
  ]
  const ids = await Promise.all(corrected.map(queryIdOf))
  expect(new Set(ids).size).toBe(corrected.length)
})
