import { expect, test } from 'vitest'
import { aboutField, returnForm } from './sent-form.ts'

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const refused = { status: 400, message: 'No.' }

test('returns a form with its input, but no password, whatever its field is called [AUTH-24 B-30]', () => {
  const form = formOf({ email: 'a@b.org', password: 'x', newPassword: 'y', passwordConfirmation: 'z' })
  const fields = ['email', 'password', 'newPassword', 'passwordConfirmation']
  expect(returnForm(form, fields, refused).typed).toEqual({ email: 'a@b.org' })
})

test('returns only text values of its fields [CONTACT-04]', () => {
  const form = formOf({ name: new File(['x'], 'x'), email: '', script: '<script>' })
  expect(returnForm(form, ['name', 'email', 'missing'], refused).typed).toEqual({ email: '' })
})

test('has the first sentence of each visible field [B-31]', () => {
  const errors = { email: ['Taken', 'second'], name: 'Too long', city: null, other: 'x' }
  const fields = ['email', 'name', 'city', 'constructor'] as const
  expect(returnForm(new FormData(), fields, { ...refused, errors }).errors).toEqual({
    email: 'Taken',
    name: 'Too long',
  })
})

test('treats a form without a response as an unavailable service [AUTH-24 B-31]', () => {
  expect(returnForm(new FormData(), [], { ...refused, status: 0 }).status).toBe(503)
  expect(returnForm(new FormData(), [], { ...refused, status: 429 }).status).toBe(429)
})

test('puts a refusal about a field on the field, unless the server named the fields itself [B-31]', () => {
  expect(aboutField(refused, 'email')).toEqual({ ...refused, errors: { email: 'No.' } })
  const named = { ...refused, errors: { name: 'Too long' } }
  expect(aboutField(named, 'email')).toBe(named)
  // A code of another version of the server has no case, and so no field.
  for (const none of [null, undefined]) expect(aboutField(refused, none)).toBe(refused)
})
