import * as contract from '@sohbet/contract'
import { catalogs } from '@sohbet/messages/catalogs'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErrorBody } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary, environment: { DEV_PAGES: 'on' } })
const { visitor, alice } = app.cast
const pseudo = catalogs['en-XA']
const inPseudo = { 'accept-language': 'en-XA' }

beforeEach(async () => {
  await app.services.db.deleteFrom('idempotency_keys').execute()
  await app.services.db.deleteFrom('accounts_imports').execute()
})

describe('a shared answer', () => {
  const url = '/content/api/all-listing-data-v2?type=audios'

  test('is cached separately for each language', async () => {
    const titleIn = async (language: string) => {
      const { headers, body } = await visitor.get(url, { 'accept-language': language })
      expect(headers).toMatchObject({ 'content-language': language, 'cache-control': 'no-cache' })
      return contract.getListing.returns.parse(body).meta_data.title
    }
    expect([await titleIn('en'), await titleIn('en-XA'), await titleIn('en')]).toEqual([
      'Audios',
      pseudo['answers.listing.audios'],
      'Audios',
    ])
  })

  test('names no language when it contains no translated text', async () => {
    const { headers } = await visitor.get('/content/api/collection-types', { 'accept-language': 'tr' })
    expect(headers['content-language']).toBeUndefined()
  })
})

describe('a refusal stored under its idempotency key', () => {
  const order = async (language: string) =>
    await alice.send({
      method: 'POST',
      url: '/content/api/orders',
      payload: { type: 'audio_download', item_id: 2_000_000_000, payment_method: 'points' },
      headers: { 'accept-language': language, 'idempotency-key': '5f0b6a32-8f7d-4b2e-9b58-4c2f6f1f0a11' },
    })

  test('is repeated unchanged [D10]', async () => {
    const first = await order('en-XA')
    expect(expectErrorBody(first.body, 404).message).toBe(pseudo['refusals.notFound'])
    expect(first.headers['content-language']).toBe('en-XA')
    const again = await order('en')
    expect(again.body).toEqual(first.body)
    expect(again.headers['content-language']).toBeUndefined()
  })
})

describe('the reason for a refused import', () => {
  test('is in the language of the request', async () => {
    await alice.send({ method: 'POST', url: '/content/api/user/import', payload: { data: { tea: true } } })
    await app.runJobs()
    const reported = async (headers: Record<string, string>) =>
      contract.getImport.returns.parse((await alice.get('/content/api/user/import', headers)).body).data
        ?.message
    expect([await reported({}), await reported(inPseudo)]).toEqual([
      'This file was not made by “Download my data”. Nothing was changed.',
      pseudo['refusals.import.notOurs'],
    ])
  })
})
