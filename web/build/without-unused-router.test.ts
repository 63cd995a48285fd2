import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changes } from './without-unused-router.ts'

const main = createRequire(import.meta.url).resolve('react-router')
const router = join(main.slice(0, main.lastIndexOf('/dist/')), 'dist/production/lib')
const files = ['components.js', 'dom/lib.js', 'router/router.js'].map((name) => join(router, name))

test.each(files)('everything that is taken out of %s stands in it', (path) => {
  const code = readFileSync(path, 'utf8')
  const found = changes.filter(([file]) => file.test(path)).flatMap(([, ofFile]) => ofFile)
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter(([text]) => code.search(text) === -1)).toEqual([])
})
