import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../../test/app/test-server.ts'
import { watchLog } from '../../../../test/app/watched-log.ts'
import { handle } from '../calls/handle.ts'

const { log } = watchLog()
const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
const all = names.map((name) => contract[name] as Endpoint)
const bindings = all.map((one) => handle(one, async () => undefined as never))
const server = await createTestServer({ log, bindings })
afterAll(async () => await server.close())

interface ErrorSchema {
  properties: { code?: { enum: string[] } }
}
interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  parameters?: { name: string; description?: string; example?: unknown }[]
  responses: Record<string, { description: string; content: Record<string, { schema: ErrorSchema }> }>
}
interface Document {
  tags: { name: string }[]
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const text = (await server.inject('/content/openapi.json')).body
const document = JSON.parse(text) as Document // As the tests below look at it.
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('openapi.json', () => {
  test('has no error and no warning by Spectral', { timeout: 120_000 }, async () => {
    const spectral = new Spectral()
    // Its own type of a ruleset asks for what a ruleset without parents has not.
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    const found = await spectral.run(JSON.parse(text))
    expect(found.map(({ code, message, path }) => `${code}: ${message} (${path.join('.')})`)).toEqual([])
  })

  test('has no error and no warning by Redocly', { timeout: 120_000 }, async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(
      found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`),
    ).toEqual([])
  })

  test('names every call once, as the contract does, and sorts it under a tag', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted())
    const tags = new Set(document.tags.map(({ name }) => name))
    expect(new Set(operations.flatMap((one) => one.tags))).toEqual(tags)
  })

  test('says what each parameter is for, with an example that the call takes', () => {
    const bare = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter(({ description = '', example }) => description === '' || example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(bare).toEqual([])
    for (const { query } of all) {
      const call = operations.find(
        ({ operationId }) => contract[operationId as contract.CallName].query === query,
      )
      const examples = (call?.parameters ?? []).map(({ name, example }) => ({ [name]: example }))
      if (query === undefined) continue
      // Parameters that exclude each other are taken one at a time.
      const { error } = query.safeParse(Object.assign({}, ...examples))
      const isEachTaken = examples.every((one) => query.safeParse(one).success)
      expect(isEachTaken ? undefined : error).toBeUndefined()
    }
  })

  test.each(names)('%s names exactly the statuses and codes that come', (name) => {
    const endpoint: Endpoint = contract[name]
    const operation = operations.find(({ operationId }) => operationId === name)
    const { 200: success, ...refused } = operation?.responses ?? {}
    const listed = Object.entries(refused).map(([status, { content }]) => [
      Number(status),
      content['application/json']?.schema.properties.code?.enum,
    ])
    const codes = [...contract.refusalsOf(endpoint)].toSorted()
    expect(listed).toEqual([...Map.groupBy(codes, (code) => contract.refusalStatus[code])].toSorted(inOrder))
    expect([success, ...Object.values(refused)].map((response) => response?.description)).not.toContain(
      'Default Response',
    )
    const isOpen = operation?.security.some((one) => Object.keys(one).length === 0)
    expect(isOpen).toBe(endpoint.access === 'visitor')
  })
})

function inOrder([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number {
  return a - b
}
