import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { ErrorBody } from '@sohbet/contract/errors'
import * as studio from '@sohbet/contract/studio'
import { expect, test } from 'vitest'

const config = await readFile(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8')
const mebibyte = 1024 * 1024
/** Bytes of a body beyond those a call limits. */
const spareBytes = 64 * 1024

/** The locations with their own limit, by pattern. */
const locations = [...config.matchAll(/location (~|\^~) (\S+) \{([^{}]*)\}/g)].flatMap(
  ([, kind, pattern = '', block = '']) => {
    const limit = /client_max_body_size (\d+)m;/.exec(block)?.[1]
    const matches = (path: string) =>
      kind === '~' ? new RegExp(pattern).test(path) : path.startsWith(pattern)
    return limit === undefined ? [] : [{ matches, limit: Number(limit) * mebibyte }]
  },
)
const usualLimit = Number(/^ {2}client_max_body_size (\d+)m;/m.exec(config)?.[1]) * mebibyte

function limitOf(path: string): number {
  return locations.find(({ matches }) => matches(path))?.limit ?? usualLimit
}

const calls = Object.values({ ...contract, ...studio } as Record<string, unknown>).filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'bodyBytes' in value,
)

test('F22 the example proxy accepts the longest body of every call, but not much more', () => {
  expect(calls.map(({ path }) => path)).toContain('/studio/pictures')
  for (const { path, bodyBytes = 0 } of calls)
    // On its own host the content API is at the root.
    for (const address of [`/content${path}`, path]) {
      expect(limitOf(address), address).toBeGreaterThanOrEqual(bodyBytes)
      expect(limitOf(address), address).toBeLessThanOrEqual(Math.max(usualLimit, 31 * mebibyte))
    }
  expect(limitOf('/login/')).toBe(5 * mebibyte)
  expect(limitOf(`${studio.uploadsPath}/a`)).toBeGreaterThanOrEqual(studio.maxUploadPieceBytes + spareBytes)
})

test('F34 the example proxy logs no address, which may contain a code or a signature', () => {
  expect(config).toMatch(/^ {2}access_log off;$/m)
  // An error is logged with its address.
  expect(config).toMatch(/^ {2}error_log stderr crit;$/m)
})

test('both applications of the example share recordings and uploads, whose pieces reach either one', async () => {
  const compose = await readFile(join(import.meta.dirname, '../compose.yaml'), 'utf8')
  expect(compose).toContain('  volumes: [media:/data/media, uploads:/data/uploads]\n')
})

test('a refusal by the proxy has the format of API errors', () => {
  const [, body = ''] = /return 413 '([^']+)';/.exec(config) ?? []
  expect(ErrorBody.parse(JSON.parse(body))).toMatchObject({ statusCode: 413, code: 'PayloadTooLarge' })
  expect(config).toMatch(/^ {2}error_page 413 @too_large;/m)
})
