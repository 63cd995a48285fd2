import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopedName } from './class-names.ts'

const nameOf = (file: string, name = 'row'): string =>
  scopedName(name, join(import.meta.dirname, '../app', file))

test('names a class after itself and its file, the same in every build', () => {
  expect(nameOf('ui/layout/layout.module.css')).toMatch(/^row_[0-9a-z]{4}$/)
  expect(nameOf('ui/layout/layout.module.css?used')).toBe(nameOf('ui/layout/layout.module.css'))
  expect(nameOf('ui/list/list.module.css')).not.toBe(nameOf('ui/layout/layout.module.css'))
})

test('fails the build if two files would get the same class names', () => {
  expect(() => {
    for (let nth = 0; nth < 100_000; nth++) nameOf(`${nth}.module.css`)
  }).toThrow(/would share their classes: rename one of them/)
})
