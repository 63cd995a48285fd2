import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChangedTests, findTests, listParts, specsOf } from './test-parts.mjs'

const root = join(import.meta.dirname, '../..')

test('a part has the unit, API and browser tests with its name or in its folder', () => {
  const { unit, e2e } = findTests(root, 'playlists')
  expect(unit).toContain('server/src/modules/playlists/items/playlist-items.test.ts')
  expect(unit.some((file: string) => file.startsWith('web/app/'))).toBe(true)
  expect(e2e.toSorted()).toEqual([
    'library-without-a-script',
    'playlist-page',
    'playlist-picker',
    'shared-playlists',
  ])
})

test('a part excludes tests whose names only begin like it', () => {
  expect(findTests(root, 'plans').e2e).toEqual(['plans'])
  expect(findTests(root, 'share').e2e).not.toContain('shared-playlists')
})

test('every browser test belongs to a part, and every module has tests', () => {
  const parts = listParts(root).map((part) => ({ part, ...findTests(root, part) }))
  const found = new Set(parts.flatMap(({ e2e }) => e2e))
  expect(specsOf(root).filter((spec) => !found.has(spec))).toEqual([])
  expect(parts.filter(({ unit, e2e }) => unit.length + e2e.length === 0)).toEqual([])
})

test('an unknown part is refused with a list of the parts', () => {
  expect(() => findTests(root, 'playlist')).toThrow(/no part "playlist"\. The parts are: .*\bplaylists\b/)
})

test('a change selects the tests of its parts', () => {
  const { unit, e2e, processes } = findChangedTests(root, [
    'web/app/features/playlists/picker/playlist-picker.tsx',
    'e2e/shell/header.spec.ts',
    'docs/operating.md',
  ])
  expect(unit).toEqual(findTests(root, 'playlists').unit)
  expect(e2e.toSorted()).toEqual(['header', ...findTests(root, 'playlists').e2e].toSorted())
  expect(processes).toBe(false)
  const file = 'web/app/features/playlists/picker/playlist-picker.test.tsx'
  expect(findChangedTests(root, [file])).toEqual({ unit: [file], e2e: [], processes: false })
})

test('a change to shared page code selects every browser test, and one to startup code the process tests', () => {
  for (const file of ['e2e/browser/fixtures.ts', 'web/app/shell.tsx', 'package-lock.json'])
    expect({ file, e2e: findChangedTests(root, [file]).e2e }).toEqual({ file, e2e: specsOf(root) })
  for (const file of ['server/src/platform/backup/backup.ts', 'server/src/worker.ts', 'package-lock.json'])
    expect({ file, ...findChangedTests(root, [file]) }).toMatchObject({ file, processes: true })
  expect(findChangedTests(root, [])).toEqual({ unit: [], e2e: [], processes: false })
})
