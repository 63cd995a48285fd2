import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { fillLibrary } from '../library/fill-library.ts'
import { registration } from './members.ts'
import { startTestApp } from './test-app.ts'

const root = join(import.meta.dirname, '../../..')
// Below node_modules, so that the client resolves its packages and no tool includes it.
const folder = join(root, 'node_modules/.cache', `api-client-${randomUUID()}`)
afterAll(async () => await rm(folder, { recursive: true, force: true }))
const app = await startTestApp({ fill: fillLibrary })

/** A user who knows only the document; every line is checked against the generated types. */
const client = `
import createClient from 'openapi-fetch'
import type { paths } from './paths.js'

type Registration = paths['/auth/local/register']['post']['requestBody']['content']['application/json']

export async function makeSixCalls(baseUrl: string, body: Registration) {
  const client = createClient<paths>({ baseUrl })
  const listing = await client.GET('/api/all-listing-data-v2', { params: { query: { type: 'audios', per_page: 5 } } })
  const slug = listing.data?.data[0]?.slug ?? ''
  const talk = await client.GET('/api/collections/{type}', { params: { path: { type: slug } } })
  const found = await client.GET('/api/search-v2', { params: { query: { q: 'letter' } } })
  const member = await client.POST('/auth/local/register', { body })
  const headers = { 'auth-token': member.data?.jwt ?? '' }
  const made = await client.POST('/play-lists', { body: { title: 'For the road' }, headers })
  const refused = await client.GET('/api/user/profile')
  // @ts-expect-error There is no such call.
  void (() => client.GET('/api/nowhere'))
  return {
    total: listing.data?.page_info.total,
    isSameTalk: talk.data?.data.slug === slug,
    hits: found.data?.page_info.total,
    firstName: member.data?.user.first_name,
    playlist: made.data?.data.title,
    refusal: refused.error?.code,
    status: refused.response.status,
  }
}
`

test('a client generated from openapi.json compiles and makes six calls', async () => {
  const baseUrl = `${await app.server.listen({ port: 0, host: '127.0.0.1' })}/content`
  // As returned by fetch; openapi-typescript reads it, and linters beside api-document.ts check it.
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenAPI3
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'paths.d.ts'), astToString(await openapiTS(document)))
  await writeFile(join(folder, 'client.ts'), client)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--strict',
    '--skipLibCheck',
    // The folder for temporary files may be inside another project.
    '--ignoreConfig',
    '--types',
    'node',
  ]
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, [...options, 'client.ts'], { cwd: folder }).catch(
    (error: unknown) => error as { stdout: string }, // The rejection of execFile.
  )
  expect(stdout).toBe('')
  const { makeSixCalls } = (await import(join(folder, 'client.js'))) as {
    makeSixCalls: (baseUrl: string, body: object) => Promise<object>
  }
  expect(await makeSixCalls(baseUrl, { ...registration, email: 'client@sohbet.example' })).toMatchObject({
    total: expect.any(Number),
    isSameTalk: true,
    hits: expect.any(Number),
    firstName: 'Maryam',
    playlist: 'For the road',
    refusal: 'LoginRequired',
    status: 401,
  })
})
