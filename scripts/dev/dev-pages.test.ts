import { expect, test } from 'vitest'
import { forDevelopment } from './dev-pages.ts'

const answer = {
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['cache-control', 'private, no-cache'],
  ] satisfies [string, string][],
  body: '<!doctype html><html><head><title>$&</title></head><body></body></html>',
}

test('a development page loads Vite’s client with its own nonce', () => {
  const { body } = forDevelopment(answer, 'n0nce')
  expect(body).toContain('<title>$&</title>')
  expect(body).toContain('<script nonce="n0nce" type="module" src="/@dev/@vite/client"></script>')
  expect(body.match(/<(?:script|style|meta)[ >]/g)?.length).toBe(body.match(/ nonce="n0nce"/g)?.length)
})

test('a development page is not cached', () => {
  expect(forDevelopment(answer, 'n').headers).toContainEqual(['cache-control', 'private, no-store'])
})
