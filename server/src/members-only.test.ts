import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { libraryPaths, listeningPaths } from '@sohbet/contract/first-paths'
import { describe, expect, test } from 'vitest'
import { expectErrorBody, requestOf } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, alice } = app.cast

const all = (Object.keys(contract.paths) as contract.CallName[]).map((name) => ({
  name,
  // Every call in the table of paths is exported under that name, as a test of the contract checks.
  endpoint: contract[name] as Endpoint,
}))
/** The calls about what a member has saved and heard. */
const own = all.filter(({ name }) => name in libraryPaths || name in listeningPaths)
const isForMembers = ({ endpoint }: { endpoint: Endpoint }): boolean => endpoint.access === 'member'

test('only these calls are open to a visitor [PERM-11 TRACK-05]', () => {
  const open = all.filter((call) => !isForMembers(call)).map(({ name }) => name)
  const account = `chooseLanguage confirmEmail forgotPassword loginLocal registerLocal resetPassword
    submitCustomerQuery undoEmailChange`
  const money = 'checkDiscountCode listPaymentMethods listPlans listPromotions openGift refuseGifts'
  const heard = 'getDownload getSharedPlaylist reportPlayback'
  const library = `findMoved getArticle getBanner getCollection getGathering getLegalText getListing
    getMajlisHostLessons getNavbarMenu getPageIndex getSpeaker getSura getTranscript getVerse listCities
    listCollectionTypes listCountries listMajalis listMentions listSuhbas listSuras listTranscripts
    listUpcomingSuhbas refreshAudioToken search searchTranscripts suggestSearch whyLocked`
  const names = [account, money, heard, library].flatMap((list) => list.split(/\s+/))
  expect(open.toSorted()).toEqual(names.toSorted())
})

const uuid = '0d9f3c1e-6a5b-4c7d-8e9f-a0b1c2d3e4f5'
const addressOfAny = (endpoint: Endpoint): string =>
  requestOf(endpoint, { params: { id: endpoint.path.includes('/notes/') ? uuid : 1 } }).url as string

describe.each(all.filter(isForMembers))('$name', ({ endpoint }) => {
  const request = { method: endpoint.method, url: addressOfAny(endpoint) }

  test('asks a visitor to sign in before it validates the request [PERM-08 PERM-11 PERM-12]', async () => {
    const { body } = await visitor.send({ ...request, ...(endpoint.body && { payload: { any: 'thing' } }) })
    expect(expectErrorBody(body, 401)).toMatchObject({ code: 'LoginRequired', message: 'Please log in.' })
  })

  test('refuses an unknown token [PERM-11]', async () => {
    const { body } = await visitor.send({ ...request, headers: { 'auth-token': 'nobody' } })
    expectErrorBody(body, 401)
  })
})

test.each(own.filter(isForMembers))(
  'no cache stores the answer of $name to a member',
  async ({ endpoint }) => {
    const { headers } = await alice.send({ method: endpoint.method, url: addressOfAny(endpoint) })
    expect(headers['cache-control']).toBe('private, no-store')
  },
)

const withId = all.filter(({ endpoint }) => isForMembers({ endpoint }) && /:id\b/.test(endpoint.path))
test.each(withId)('$name refuses an invalid id [API-25]', async ({ name, endpoint }) => {
  // The ids of sessions have more than 32 bits.
  const tooLong = name === 'endSession' ? '9'.repeat(20) : '2147483648'
  for (const id of ['0', '-1', '1.5', 'x', tooLong, '1e3x', '%00', '٣', 'null', "1'"]) {
    const url = requestOf(endpoint, { params: { id: 'ID' } }).url as string
    const { status, body } = await alice.send({
      method: endpoint.method,
      url: url.replace('/ID', `/${encodeURIComponent(id)}`),
      ...(endpoint.body && { payload: {} }),
    })
    expectErrorBody(body, status)
    expect([id, status]).toEqual([id, 400])
  }
})

const withBody = own.filter(({ endpoint }) => isForMembers({ endpoint }) && endpoint.body !== undefined)
test.each(withBody)('$name refuses an invalid body', async ({ endpoint }) => {
  for (const payload of ['null', '[]', '"text"', '1', '{}', '{"title":{}}', '{"items":"x","title":7}']) {
    const { status, body } = await alice.send({
      method: endpoint.method,
      url: addressOfAny(endpoint),
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expectErrorBody(body, status)
    expect([payload, status]).toEqual([payload, 400])
  }
})
