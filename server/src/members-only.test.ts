import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { libraryPaths, listeningPaths } from '@sohbet/contract/first-paths'
import { expect, test } from 'vitest'
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
  const library = `getArticle getBanner getCollection getGathering getLegalText getListing
    getMajlisHostLessons getNavbarMenu getPageIndex getSpeaker getSura getTranscript getVerse listCities
    listCollectionTypes listCountries listMajalis listMentions listSuhbas listSuras listTranscripts
    listUpcomingSuhbas refreshAudioToken search searchTranscripts suggestSearch whyLocked`
  const names = [account, money, heard, library].flatMap((list) => list.split(/\s+/))
  expect(open.toSorted()).toEqual(names.toSorted())
})

const uuid = '0d9f3c1e-6a5b-4c7d-8e9f-a0b1c2d3e4f5'
const addressOfAny = (endpoint: Endpoint): string =>
  requestOf(endpoint, { params: { id: endpoint.path.includes('/notes/') ? uuid : 1 } }).url as string

test('the other calls ask for a login before they validate the request, and refuse unknown tokens [PERM-08 PERM-11 PERM-12]', async () => {
  for (const { name, endpoint } of all.filter(isForMembers)) {
    const request = { method: endpoint.method, url: addressOfAny(endpoint) }
    const { body } = await visitor.send({ ...request, ...(endpoint.body && { payload: { any: 'thing' } }) })
    const refusal = { code: 'LoginRequired', message: 'Please log in.' }
    expect(expectErrorBody(body, 401), name).toMatchObject(refusal)
    const forged = await visitor.send({ ...request, headers: { 'auth-token': 'nobody' } })
    expectErrorBody(forged.body, 401)
  }
})

test('no cache stores the answer to a member', async () => {
  for (const { name, endpoint } of own.filter(isForMembers)) {
    const { headers } = await alice.send({ method: endpoint.method, url: addressOfAny(endpoint) })
    expect(headers['cache-control'], name).toBe('private, no-store')
  }
})

test('an invalid id is refused [API-25]', async () => {
  for (const { name, endpoint } of all.filter(isForMembers)) {
    if (!/:id\b/.test(endpoint.path)) continue
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
      expect([name, id, status]).toEqual([name, id, 400])
    }
  }
})

test('an invalid body is refused', async () => {
  for (const { name, endpoint } of own.filter(isForMembers))
    for (const payload of ['null', '[]', '"text"', '1', '{}', '{"title":{}}', '{"items":"x","title":7}']) {
      if (endpoint.body === undefined) continue
      const { status, body } = await alice.send({
        method: endpoint.method,
        url: addressOfAny(endpoint),
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expectErrorBody(body, status)
      expect([name, payload, status]).toEqual([name, payload, 400])
    }
})
