import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { measure } from './import-graph.ts'

const root = join(import.meta.dirname, '..')

/** A tree of these files, by their texts. */
function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'sohbet-graph-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}

describe('the folders of', () => {
  test.each(['web/app'])('%s do not reach themselves, and none is crowded', (folder) => {
    const { circles, crowded, ...figures } = measure(join(root, folder))
    console.log(folder, { ...figures, circles: circles.length, crowded: crowded.length })
    expect(figures.files).toBeGreaterThan(300)
    expect({ circles, crowded }).toEqual({ circles: [], crowded: [] })
  })
})

describe('a circle of folders is found', () => {
  const there = "import { b } from '../b/b.ts'"
  test.each([
    ['by an import', 'b/b.ts', "export { a } from '../a/a.ts'"],
    ['by an import at run time', 'b/b.ts', "export const load = () => import('../a/a.ts')"],
    ['by an import of types over two lines', 'b/b.ts', "import type {\n  A,\n} from '../a/a.ts'"],
    ['by a stylesheet that composes from another', 'b/b.css', ".b { composes: a from '../a/a.css' }"],
  ])('%s', (_title, file, text) => {
    const tree = plant({ 'a/a.ts': there, 'a/a.css': '', 'b/b.ts': '', [file]: text })
    expect(measure(tree).circles).toEqual([['a', 'b']])
  })

  test('and over a third one, but not for a test, nor for files of one folder', () => {
    const tree = plant({
      'a/a.ts': "import './b/b.ts'",
      'a/b/b.ts': "import '../../c/c.ts'",
      'c/c.ts': "import '../a/a.ts'",
      'd/d.ts': "import './e.ts'",
      'd/e.ts': "import './d.ts'",
      'd/e.test.ts': "import '../f/f.ts'",
      'f/f.ts': "import '../d/d.ts'",
    })
    expect(measure(tree).circles).toEqual([['a', 'a/b', 'c']])
  })
})

test('a folder of 21 files is crowded, tests and stylesheets counted', () => {
  const names = Array.from({ length: 19 }, (_, index) => `a/${index}.ts`)
  const full = Object.fromEntries([...names, 'a/a.test.ts'].map((name) => [name, '\n\n']))
  expect(measure(plant(full))).toMatchObject({ crowded: [], medianLines: 2, files: 20 })
  expect(measure(plant({ ...full, 'a/a.module.css': '' })).crowded).toEqual(['a'])
})
