import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('gives every page the name of its file as its id, by which the server links its styles and scripts', () => {
  const source = readFileSync(new URL('studio-routes.tsx', import.meta.url), 'utf8')
  const pages = [...source.matchAll(/id: '([\w-]+)',[^{}]*?import\('\.\/(?:[\w-]+\/)*([\w-]+)\.tsx'\)/g)]
  expect(pages).toHaveLength(source.split('lazy:').length - 1)
  for (const [, id, file] of pages) expect(id).toBe(file)
})
