import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { expect, test } from 'vitest'

test('F22 the proxy of the example lets the longest body of every call through', async () => {
  const config = await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(config)?.[1])
  const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
  const longest = Math.max(...names.map((name) => (contract[name] as Endpoint).bodyBytes ?? 0))
  expect(megabytes * 1024 * 1024).toBeGreaterThan(longest)
})
