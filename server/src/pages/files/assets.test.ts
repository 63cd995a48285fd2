import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { folderOfFile } from '#test/unit/own-folder.ts'
import { addAssets } from './assets.ts'

const clientFolder = await folderOfFile('assets')
const script = 'export const letters = "الف"\n'
await mkdir(join(clientFolder, 'assets/tr'), { recursive: true })
await writeFile(join(clientFolder, 'secret.js'), 'no file of a page')
await writeFile(join(clientFolder, 'assets/tr/home-1a2b.js'), script)
await writeFile(join(clientFolder, 'assets/tr/home-1a2b.js.gz'), gzipSync(script))
await writeFile(join(clientFolder, 'assets/hash-worker-1a2b.js'), script)
const app = fastify()
await addAssets(app, clientFolder)
afterAll(async () => {
  await app.close()
})

test('a built file is cached forever and sent as compressed', async () => {
  const plain = await app.inject('/assets/tr/home-1a2b.js')
  expect(plain.body).toBe(script)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await app.inject({ url: '/assets/tr/home-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
  expect([small.headers['content-encoding'], small.rawPayload]).toEqual(['gzip', gzipSync(script)])
})

test('serves files that a later build adds, without a restart', async () => {
  await writeFile(join(clientFolder, 'assets/home-3c4d.js'), script)
  expect((await app.inject('/assets/home-3c4d.js')).statusCode).toBe(200)
})

test('only the hash worker may compile WebAssembly', async () => {
  const { headers } = await app.inject('/assets/hash-worker-1a2b.js')
  expect(headers['content-security-policy']).toContain("script-src 'wasm-unsafe-eval'")
  const other = await app.inject('/assets/tr/home-1a2b.js')
  expect(other.headers['content-security-policy']).toBeUndefined()
})

test.each([
  '../secret.js',
  '%2e%2e%2fsecret.js',
  '..%5csecret.js',
  'tr/../../secret.js',
  'tr',
  '',
  'none.js',
  '%00',
])('serves no other file: %s', async (path) => {
  const { statusCode, body } = await app.inject(`/assets/${path}`)
  expect([400, 403, 404]).toContain(statusCode)
  expect(body).not.toContain('no file of a page')
})
