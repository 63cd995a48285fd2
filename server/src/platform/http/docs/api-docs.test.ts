import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { renderApiDocs } from './api-document.ts'
import { handle } from '../calls/handle.ts'

const { log } = watchLog()
const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
const all = names.map((name) => contract[name] as Endpoint)
const documented = createTestServer({
  log,
  bindings: all.map((one) => handle(one, async () => undefined as never)),
})
afterAll(async () => (await documented).close())

test('describes every call of the contract in openapi.json, without dangling references', async () => {
  const document = (await (await documented).inject('/content/openapi.json')).json<OpenApi>()
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Sohbet content API', version: '1' })
  for (const { method, path, summary } of all) {
    const operation = document.paths[path.replaceAll(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, path).toMatchObject({
      summary,
      responses: { 200: { description: expect.any(String) } },
    })
  }
  // Calls that differ only in their method share a path.
  expect(Object.keys(document.paths)).toHaveLength(new Set(all.map(({ path }) => path)).size)
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g))
    expect(find(document, reference), reference).toBeDefined()
})

test('lists every call on the page for developers, with texts escaped', async () => {
  const page = (await (await documented).inject('/content/docs')).body
  for (const { method, path, summary } of all) {
    expect(page).toContain(`<code>${method} ${path}</code>`)
    expect(page).toContain(summary)
  }
  expect(page).toContain('<p>Refuses with: 400 BadRequest, LimitReached; 401 LoginRequired;')
})

interface OpenApi {
  openapi: string
  info: object
  paths: Record<string, Record<string, object>>
}

function find(document: object, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  if (!reference.startsWith('#/')) return undefined
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
}

test('escapes texts', () => {
  const [one] = all
  const odd = { ...one, summary: 'Pours <tea> & more' } as Endpoint // The first call with another summary.
  expect(renderApiDocs([handle(odd, async () => undefined as never)])).toContain(
    'Pours &lt;tea&gt; &amp; more',
  )
})
