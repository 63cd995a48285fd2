import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkForm, saidBySchema } from './check-form.ts'

const Schema = z.object({ number: z.number('none'), text: z.string().optional() })

function check(number: string, numbers?: 'amounts' | 'measures') {
  const form = new FormData()
  form.set('number', number)
  const checked = checkForm(form, Schema, numbers)
  return checked.isRight ? checked.value.number : checked.returned.typed.number
}

test.each(['1e1', '0x1', '+1', '1,,000', 'ten'])('rejects “%s” as a number, and returns it', (typed) => {
  expect(check(typed)).toBe(typed)
})

test('reads amounts with thousands separators and measures with decimals, in any digits', () => {
  expect([check('١٢'), check('1,240'), check('41,008', 'measures'), check('٤١٫٠٠٨', 'measures')]).toEqual([
    12, 1240, 41.008, 41.008,
  ])
})

test('leaves a text of digits a text', () => {
  const form = new FormData()
  form.set('number', '1')
  form.set('text', '٠١')
  expect(checkForm(form, Schema)).toEqual({ isRight: true, value: { number: 1, text: '٠١' } })
})

test('uses our message where a schema has none [ERR-10]', () => {
  const form = new FormData()
  form.set('years', '0')
  const checked = checkForm(form, z.object({ years: z.number().positive() }))
  expect(checked).toMatchObject({
    returned: { errors: { years: 'Please enter a number above 0.' } },
  })
})

test('translates the key of a message', () => {
  expect(saidBySchema('contract.email.invalid')).toBe('Please enter a valid email')
})

test.each([
  'Invalid input',
  'Too big: expected string to have <=40 characters',
  'Please select a category.',
  'z',
])('leaves a sentence unchanged: %s', (sentence) => expect(saidBySchema(sentence)).toBe(sentence))
