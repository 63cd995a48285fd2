import { getMajlisHostLessons } from '@sohbet/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'

const { server, cast } = await startTestApp({
  environment: { CONTENT_API_HOST: 'http://api.sohbet.example' },
})

const statusOf = async (host: string, url: string): Promise<number> =>
  (await server.inject({ url, headers: { host } })).statusCode

test('the API is below /content on every host, and at the root of the content API host [API-01]', async () => {
  expect(await statusOf('sohbet.example', '/content/api/suhbas')).toBe(200)
  expect(await statusOf('api.sohbet.example', '/api/suhbas')).toBe(200)
  expect(await statusOf('sohbet.example', '/api/suhbas')).toBe(404)
})

test('the content API host serves its documentation and refuses unknown calls in the contract’s format [API-01]', async () => {
  const headers = { host: 'api.sohbet.example' }
  const description = await server.inject({ url: '/openapi.json', headers })
  expect(Object.keys(description.json<{ paths: object }>().paths)).toContain('/api/suhbas')
  const unknown = await server.inject({ url: '/nowhere', headers })
  expect(unknown.json()).toMatchObject({
    statusCode: 404,
    messages: ['This was not found. Please check the address, or reload the page.'],
  })
})

test('the list of lessons for hosts is empty before any import [API-16]', async () => {
  const { code } = await cast.hamid.refused(getMajlisHostLessons, 404, { query: {} })
  expect(code).toBe('NotFound')
})
