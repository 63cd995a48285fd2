import { describe, expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { createApi } from '#api/call.ts'
import type { Api } from '#api/call.ts'
import { register } from './register/register.ts'
import { resetPassword } from './password/reset-password.ts'
import { askForReset, signIn } from '#features/sign-in/sign-in.ts'

const entered = { status: 200, body: { jwt: 'token', user: {}, data: { jwt: 'token', user: {} } } }
const done = { status: 200, body: { data: { ok: true } } }

function refusal(status: number, messages: string[], errors: Record<string, string> = {}): ApiResponse {
  return { status, body: { statusCode: status, code: 'x', message: messages[0], messages, errors } }
}

function ask(answer: ApiResponse): { api: Api; requested: ApiRequest[] } {
  const requested: ApiRequest[] = []
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    requested.push(request)
    return answer
  }
  return { api: createApi(transport, { isTracked: false }), requested }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('signing in', () => {
  test('sends identifier and password, and no other field of the form [AUTH-01 AUTH-15]', async () => {
    const { api, requested } = ask(entered)
    const form = formOf({ identifier: ' a@example.org ', password: ' secret ', stays: 'yes' })
    expect(await signIn(api, form)).toEqual({ isDone: true })
    expect(requested).toEqual([
      { method: 'POST', path: '/auth/local', body: { identifier: 'a@example.org', password: ' secret ' } },
    ])
  })

  test.each([
    [{}, 'You need to enter your email', 'You need to enter your password'],
    [{ identifier: ' ', password: '' }, 'You need to enter your email', 'You need to enter your password'],
    [{ identifier: 'abc', password: 'x' }, 'Please enter a valid email', undefined],
    [{ identifier: 'a@b.org' }, undefined, 'You need to enter your password'],
  ])('does not send %j [AUTH-08 AUTH-09 AUTH-10]', async (fields, identifier, password) => {
    const { api, requested } = ask(entered)
    const sent = await signIn(api, formOf(fields))
    expect(sent).toMatchObject({ isDone: false, status: 400, message: null })
    expect('errors' in sent && sent.errors).toEqual({
      ...(identifier !== undefined && { identifier }),
      ...(password !== undefined && { password }),
    })
    expect(requested).toEqual([])
  })

  test.each([{}, { jwt: '' }, { jwt: null }, { data: { jwt: 'elsewhere' } }])(
    'does not sign in on the answer %j [AUTH-16]',
    async (body) => {
      const { api } = ask({ status: 200, body })
      const sent = await signIn(api, formOf({ identifier: 'a@b.org', password: 'x' }))
      expect(sent).toMatchObject({ isDone: false, message: 'Error! Something went wrong' })
    },
  )

  test('returns the form with the first message and the email after a refusal, never with the password [AUTH-24 AUTH-25]', async () => {
    const { api } = ask(refusal(400, ['Email or password is incorrect.', 'second']))
    const sent = await signIn(api, formOf({ identifier: 'a@b.org', password: 'my-secret' }))
    expect(sent).toEqual({
      isDone: false,
      status: 400,
      typed: { identifier: 'a@b.org' },
      errors: {},
      message: 'Email or password is incorrect.',
    })
  })

  test('reports a general failure without an answer [AUTH-24]', async () => {
    const { api } = ask({ status: 0, body: undefined })
    const sent = await signIn(api, formOf({ identifier: 'a@b.org', password: 'x' }))
    expect(sent).toMatchObject({ status: 503, message: 'Error! Something went wrong' })
  })
})

describe('a forgotten password', () => {
  test('requests an email to a valid address [AUTH-26 AUTH-27 A-15 A-16]', async () => {
    const { api, requested } = ask(done)
    expect(await askForReset(api, formOf({ email: '' }))).toMatchObject({
      errors: { email: 'You need to enter your email' },
    })
    expect(await askForReset(api, formOf({ email: 'abc' }))).toMatchObject({
      errors: { email: 'Please enter a valid email' },
    })
    expect(requested).toEqual([])
    expect(await askForReset(api, formOf({ email: 'a@b.org' }))).toEqual({ isDone: true })
    expect(requested).toEqual([{ method: 'POST', path: '/auth/forgot-password', body: { email: 'a@b.org' } }])
  })

  test('shows the first message of a refusal [AUTH-29]', async () => {
    const { api } = ask(refusal(429, ['Too many attempts.', 'second']))
    const sent = await askForReset(api, formOf({ email: 'a@b.org' }))
    expect(sent).toMatchObject({ status: 429, typed: { email: 'a@b.org' }, message: 'Too many attempts.' })
  })
})

describe('a password reset', () => {
  test.each([
    [{}, ['This field is required', 'This field is required']],
    [{ password: 'Abcdef1!' }, [undefined, 'This field is required']],
    [{ password: 'Abcdef1!', passwordConfirmation: 'Abcdef1?' }, [undefined, 'Passwords do not match']],
    [
      { password: 'short', passwordConfirmation: 'short' },
      ['Password must be at least 8 characters', undefined],
    ],
  ])('is not sent with %j [AUTH-30 AUTH-31 A-18]', async (fields, errors) => {
    const { api, requested } = ask(done)
    const sent = await resetPassword(api, 'code', formOf(fields))
    const given = 'errors' in sent ? sent.errors : {}
    expect([given.password, given.passwordConfirmation]).toEqual(errors)
    expect(requested).toEqual([])
  })

  test('is sent with its code [B-22 B-24]', async () => {
    const { api, requested } = ask(done)
    const fields = { password: 'Abcdef1!', passwordConfirmation: 'Abcdef1!' }
    expect(await resetPassword(api, 'c0de', formOf(fields))).toEqual({ isDone: true })
    expect(requested).toEqual([
      { method: 'POST', path: '/auth/reset-password', body: { code: 'c0de', ...fields } },
    ])
  })
})

describe('registering', () => {
  const filled = {
    title: 'Sister',
    firstName: 'Layla',
    lastName: 'Yıldız',
    country: 'SG',
    city: 'Singapore',
    email: 'layla@example.org',
    password: 'Wandering-reed-42',
    confirmPassword: 'Wandering-reed-42',
  }

  test("sends the twelve fields without the password's repetition [AUTH-39 B-28]", async () => {
    const { api, requested } = ask(entered)
    expect(await register(api, formOf(filled))).toEqual({ isDone: true, firstName: 'Layla' })
    const { confirmPassword: _, ...payload } = filled
    const empty = { username: '', phoneNo: '', address: '', stateOrProvince: '', zipcode: '' }
    expect(requested).toEqual([
      { method: 'POST', path: '/auth/local/register', body: { ...payload, ...empty } },
    ])
    expect(Object.keys({ ...payload, ...empty })).toHaveLength(12)
  })

  test('does not send an empty form and marks every required field [AUTH-40 B-28]', async () => {
    const { api, requested } = ask(entered)
    const sent = await register(api, new FormData())
    expect('errors' in sent && sent.errors).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Confirm password is required',
    })
    expect(requested).toEqual([])
  })

  test('reports a mismatch of the passwords even with other errors [A-17]', async () => {
    const { api, requested } = ask(entered)
    const unlike = { ...filled, confirmPassword: 'another-one' }
    expect(await register(api, formOf(unlike))).toMatchObject({
      errors: { confirmPassword: 'Passwords do not match' },
    })
    expect(await register(api, formOf({ ...unlike, lastName: '' }))).toMatchObject({
      errors: { confirmPassword: 'Passwords do not match', lastName: 'Last name is required' },
    })
    expect(requested).toEqual([])
  })

  test('reports an address already in use at its field and returns no password [B-30]', async () => {
    const taken = 'Email is already taken.'
    const { api } = ask(refusal(400, [taken], { email: taken }))
    const sent = await register(api, formOf(filled))
    expect(sent).toMatchObject({ isDone: false, status: 400, message: taken, errors: { email: taken } })
    expect(JSON.stringify(sent)).not.toContain(filled.password)
  })

  test('does not sign in without a token [AUTH-16 B-29]', async () => {
    const { api } = ask({ status: 200, body: {} })
    expect(await register(api, formOf(filled))).toMatchObject({ isDone: false })
  })
})
