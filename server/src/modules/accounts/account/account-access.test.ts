import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { accountPaths } from '@sohbet/contract/first-paths'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, expectErrorBody, guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const { visitor } = app.cast

beforeEach(async () => {
  await clearMembers(db)
})

/** Inputs for every call; they are not enough for a call that needs a valid code or password. */
const inputs: Partial<Record<string, object>> = {
  loginLocal: { body: { identifier: 'x@example.org', password: 'x' } },
  registerLocal: { body: { ...registration, email: 'x@example.org' } },
  forgotPassword: { body: { email: 'x@example.org' } },
  resetPassword: { body: { code: 'x', password: 'sabr-jamil-7', passwordConfirmation: 'sabr-jamil-7' } },
  confirmEmail: { body: { code: 'x' } },
  undoEmailChange: { body: { code: 'x' } },
  chooseLanguage: { body: { language: 'tr' } },
  changePassword: { body: { password: 'x', newPassword: 'sabr-jamil-9', confirmPassword: 'sabr-jamil-9' } },
  updateUser: { body: { ...registration, email: 'maryam@example.org' } },
  startImport: {
    body: {
      data: {
        kept: {
          playlists: [],
          favorites: [],
          notes: [],
          listening: { history: [], heard: [], places: [], continue_listening: [], records: [] },
        },
      },
    },
  },
  endSession: { params: { id: 2_000_000_000 } },
  deleteAccount: { body: { password: 'x' } },
  listCities: { query: { country: 'GB' } },
}
/** The expected refusals of calls that need more than a session. */
const statuses: Partial<Record<string, number>> = {
  loginLocal: 400,
  resetPassword: 400,
  confirmEmail: 400,
  undoEmailChange: 400,
  changePassword: 400,
  deleteAccount: 400,
  endSession: 404,
}

const calls = (Object.keys(accountPaths) as (keyof typeof accountPaths)[]).map((name) => ({
  name,
  endpoint: contract[name] as Endpoint,
}))

const ask = (token: string | undefined, name: string, endpoint: Endpoint) => {
  const { body } = (inputs[name] ?? {}) as { body?: object }
  return guestAt(app.server, token).send({
    method: endpoint.method,
    url: addressOf(endpoint, inputs[name]),
    ...(body !== undefined && { payload: body }),
  })
}

describe.each(calls)('security.md F13 $name', ({ name, endpoint }) => {
  test('answers a visitor, or asks them to sign in [PERM-11]', async () => {
    const answer = await ask(undefined, name, endpoint)
    if (endpoint.access === 'member')
      expect(expectErrorBody(answer.body, 401).messages).toEqual(['Please log in.'])
    else expect(answer.status).toBe(statuses[name] ?? 200)
  })

  test.each([
    { is_admin: false },
    { is_majlis_host: true },
    { can_access_latifiyah: true },
    { is_editor: true },
    { is_admin: true },
    { plan_slug: 'premier' },
  ])('a member with %j is answered', async (role) => {
    const { token } = await register(app, 'maryam@example.org')
    await db.updateTable('accounts_members').set(role).execute()
    expect((await ask(token, name, endpoint)).status).toBe(statuses[name] ?? 200)
  })

  test('a session of a deleted account is answered with 401', async () => {
    const { token } = await register(app, 'maryam@example.org')
    await db.deleteFrom('accounts_members').execute()
    const answer = await ask(token, name, endpoint)
    expect(expectErrorBody(answer.body, 401).messages).toEqual(['Please log in again.'])
  })
})

test.each(['{"identifier": "a', '[]', 'null', '"text"', ''])(
  'the body %j is refused [API-05]',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await visitor.send({ method: 'POST', url: '/content/auth/local', headers, payload })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
  },
)
