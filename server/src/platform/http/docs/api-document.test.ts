import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { handle } from '../calls/handle.ts'
import { renderApiDocs } from './api-document.ts'

const { log } = watchLog()
const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
const studioCalls = Object.values(studio as Record<string, unknown>).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value,
)
const all = [...names.map((name) => contract[name] as Endpoint), ...studioCalls]
const bindings = all.map((one) => handle(one, async () => undefined as never))
const server = await createTestServer({ log, bindings })
afterAll(async () => await server.close())

interface ErrorSchema {
  properties: { code?: { enum: string[] } }
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; description?: string; example?: unknown }[]
  responses: Record<string, { description: string; content: Record<string, { schema: ErrorSchema }> }>
}
interface Document {
  tags: { name: string }[]
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const text = (await server.inject('/content/openapi.json')).body
const document = JSON.parse(text) as Document // The parts that the tests below read.
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('openapi.json', () => {
  test('passes Spectral without errors or warnings', async () => {
    const spectral = new Spectral()
    // Its type for rulesets requires fields that a ruleset without parents lacks.
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    const found = await spectral.run(JSON.parse(text))
    expect(found.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)).toEqual([])
  })

  test('passes Redocly without errors or warnings', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(
      found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`),
    ).toEqual([])
  })

  test('names every call once, member calls as the contract does, and assigns it a tag', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(all.length)
    expect(ids).toEqual(expect.arrayContaining(names))
    const tags = new Set(document.tags.map(({ name }) => name))
    expect(new Set(operations.flatMap((one) => one.tags))).toEqual(tags)
  })

  test('explains each parameter, with an example that the call accepts', () => {
    const bare = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description = '', example }) => description === '' || example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(bare).toEqual([])
    for (const { method, path, params, query } of all) {
      const call = document.paths[path.replaceAll(/:([a-z]+)/g, '{$1}')]?.[method.toLowerCase()]
      for (const [where, schema] of Object.entries({ path: params, query })) {
        if (schema === undefined) continue
        const examples = (call?.parameters ?? [])
          .filter((one) => one.in === where)
          .map(({ name, example }) => ({ [name]: example }))
        const { error } = schema.safeParse(Object.assign({}, ...examples))
        // Parameters that exclude each other are checked one at a time.
        const isEachTaken = examples.every((one) => schema.safeParse(one).success)
        expect([path, isEachTaken ? undefined : error]).toEqual([path, undefined])
      }
    }
  })

  test('documents exactly the statuses and codes that occur', () => {
    for (const name of names) {
      const endpoint: Endpoint = contract[name]
      const operation = operations.find(({ operationId }) => operationId === name)
      expect(operation?.summary, name).toBe(endpoint.summary)
      const { 200: success, ...refused } = operation?.responses ?? {}
      const listed = Object.entries(refused).map(([status, { content }]) => [
        Number(status),
        content['application/json']?.schema.properties.code?.enum,
      ])
      const codes = [...contract.refusalsOf(endpoint)].toSorted()
      expect(listed, name).toEqual(
        [...Map.groupBy(codes, (code) => contract.refusals[code].status)].toSorted(inOrder),
      )
      const described = [success, ...Object.values(refused)].map((response) => response?.description)
      expect(described, name).not.toContain('Default Response')
      const isOpen = operation?.security.some((one) => Object.keys(one).length === 0)
      expect(isOpen, name).toBe(endpoint.access === 'visitor')
    }
  })
})

test('the page for developers lists every call, with texts escaped', async () => {
  const page = (await server.inject('/content/docs')).body
  for (const { method, path, summary } of all) {
    expect(page).toContain(`<code>${method} ${path}</code>`)
    expect(page).toContain(summary)
  }
  expect(page).toContain('<p>Refuses with: 400 BadRequest, LimitReached; 401 LoginRequired;')
  const odd: Endpoint = { ...contract.listPlaylists, summary: 'Pours <tea> & more' }
  expect(renderApiDocs([handle(odd, async () => undefined as never)])).toContain(
    'Pours &lt;tea&gt; &amp; more',
  )
})

function inOrder([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a - b
}
