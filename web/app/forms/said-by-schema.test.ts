import { expect, test } from 'vitest'
import { saidBySchema } from './said-by-schema.ts'

test('translates the key of a message', () => {
  expect(saidBySchema('contract.email.invalid')).toBe('Please enter a valid email')
})

test.each([
  'Invalid input',
  'Too big: expected string to have <=40 characters',
  'Please select a category.',
  'z',
])('leaves a sentence unchanged: %s', (sentence) => expect(saidBySchema(sentence)).toBe(sentence))
