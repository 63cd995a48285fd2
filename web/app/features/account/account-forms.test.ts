import { describe, expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { type Api, createApi } from '#api/call.ts'
import { register } from './register/register.ts'
import { signIn } from '#features/sign-in/sign-in.ts'

const entered = { status: 200, body: { jwt: 'token', user: {}, data: { jwt: 'token', user: {} } } }

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

  test.each([{}, { jwt: '' }, { jwt: null }, { data: { jwt: 'elsewhere' } }])(
    'does not sign in on the answer %j [AUTH-16]',
    async (body) => {
      const { api } = ask({ status: 200, body })
      const sent = await signIn(api, formOf({ identifier: 'a@b.org', password: 'x' }))
      expect(sent).toMatchObject({ isDone: false, message: 'Error! Something went wrong' })
    },
  )
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

  test('does not sign in without a token [AUTH-16 B-29]', async () => {
    const { api } = ask({ status: 200, body: {} })
    expect(await register(api, formOf(filled))).toMatchObject({ isDone: false })
  })
})
