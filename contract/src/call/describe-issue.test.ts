import { inLanguage } from '@sohbet/messages'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

test.each<[sentence: string, schema: z.ZodType, given: unknown]>([
  ['This field is required', z.string(), undefined],
  ['This field is required', z.string().min(1), ''],
  ['This field is required', z.number(), null],
  ['This field is required', z.enum(['one']), ''],
  ['Please enter a number.', z.number(), 'two'],
  ['Please enter a whole number.', z.number().int(), 1.5],
  ['Please enter a whole number.', z.number().multipleOf(1), 1.5],
  ['Please enter a number above 0.', z.number().positive(), 0],
  ['Please enter 2 or more.', z.number().min(2), 1],
  ['Please enter a number below 9.', z.number().lt(9), 9],
  ['Please enter 1,000 or less.', z.number().max(1000), 1001],
  ['Please write at least 3 characters.', z.string().min(3), 'ab'],
  ['Please write at most 1 character.', z.string().max(1), 'ab'],
  ['Please give at least 2 of these.', z.array(z.string()).min(2), ['a']],
  ['Please give at most 1 of these.', z.array(z.string()).max(1), ['a', 'b']],
  ['This contains a field that is not known here. Please remove it.', z.strictObject({}), { a: 1 }],
  ['This cannot be used as it is written. Please correct it.', z.string().regex(/b/), 'a'],
  ['This cannot be used as it is written. Please correct it.', z.union([z.literal(1), z.literal(2)]), 3],
  ['This cannot be used as it is written. Please correct it.', z.string(), 1],
])('“%s” [ERR-10]', (sentence, schema, given) => {
  const result = schema.safeParse(given, { error: (issue) => inLanguage(describeIssue(issue), 'en') })
  expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence])
})
