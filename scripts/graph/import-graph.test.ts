import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import limits from './code-size.json' with { type: 'json' }
import { type CodeSize, measure, measureSize } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')

/** Creates a tree of files from their texts. */
function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'sohbet-graph-'))
  onTestFinished(() => rmSync(tree, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return tree
}

// Tests count too, because newcomers read past them. Files without code may be long: migrations and decision
// records are read in order, recordings and articles are content. Imports by tests are ignored: tests are
// beside the code they test and enter any module's `index.ts`.
describe('the tree of', () => {
  test.each([
    ['the whole repository', '.', 2000],
    ['the web application', 'web/app', 300],
    ['the server', 'server', 500],
  ])('%s has no import cycle between folders', (_title, folder, minFiles) => {
    const { circles, ...figures } = measure(join(root, folder))
    expect(figures.files).toBeGreaterThan(minFiles)
    expect(circles).toEqual([])
  })

  test.each(['contract', 'server', 'web', 'e2e', 'bench', 'scripts'])(
    '%s has no file above 300 lines',
    (folder) => {
      expect(measure(join(root, folder)).maxLines).toBeLessThanOrEqual(300)
    },
  )
})

test('the code is no larger than code-size.json allows; raise a limit in the commit that needs it', () => {
  const size = measureSize(root)
  const above = Object.entries(limits).filter(([figure, limit]) => size[figure as keyof CodeSize] > limit)
  expect(above, JSON.stringify(size)).toEqual([])
})

describe('an import cycle is found', () => {
  const there = "import { b } from '../b/b.ts'"
  test.each([
    ['by an import', 'b/b.ts', "export { a } from '../a/a.ts'"],
    ['by an import at run time', 'b/b.ts', "export const load = () => import('../a/a.ts')"],
    ['by a subpath of its package', 'b/b.ts', "export { a } from '#a/a.ts'"],
    ['by an import of types over two lines', 'b/b.ts', "import type {\n  A,\n} from '../a/a.ts'"],
    ['by a thread that is started', 'b/b.ts', "new Worker(new URL('../a/a.ts', import.meta.url))"],
    ['by a script without types', 'b/b.mjs', "import '../a/a.ts'"],
    ['by a stylesheet that composes from another', 'b/b.css', ".b { composes: a from '../a/a.css' }"],
  ])('%s', (_title, file, text) => {
    const subpaths = JSON.stringify({ imports: { '#*': './*' } })
    const tree = plant({
      'package.json': subpaths,
      'a/a.ts': there,
      'a/a.css': '',
      'b/b.ts': '',
      [file]: text,
    })
    expect(measure(tree).circles).toEqual([['a', 'b']])
  })

  test('through a third folder, but not from tests or within a folder', () => {
    const tree = plant({
      'a/a.ts': "import './b/b.ts'",
      'a/b/b.ts': "import '../../c/c.ts'",
      'c/c.ts': "import '../a/a.ts'",
      'd/d.ts': "import './e.ts'",
      'd/e.ts': "import './d.ts'",
      'd/e.test.ts': "import '../f/f.ts'",
      'd/e.spec.ts': "import '../f/f.ts'",
      'f/f.ts': "import '../d/d.ts'",
    })
    expect(measure(tree).circles).toEqual([['a', 'a/b', 'c']])
  })
})

describe('measure', () => {
  const names = Array.from({ length: 19 }, (_, index) => `a/${index}.ts`)
  const full = Object.fromEntries([...names, 'a/a.test.ts'].map((name) => [name, '\n\n']))

  test('ignores generated and installed files', () => {
    const records = Object.fromEntries(
      names.flatMap((name) => [name, `b${name}`]).map((name) => [`${name}.md`, '']),
    )
    const foreign = {
      'node_modules/a/20.ts': "import '../b/b.ts'",
      'node_modules/b/b.ts': "import '../a/20.ts'",
    }
    const tree = plant({ ...records, ...foreign, 'b/b.ts': '' })
    expect(measure(tree)).toMatchObject({ circles: [], files: 39 })
  })

  test('counts code, tests and small folders without messages and migrations', () => {
    const tree = plant({
      'a/a.ts': '\n\n',
      'a/b/c.css': '\n',
      'a/test/d.ts': '\n',
      'e2e/e.ts': '\n',
      'messages/f.ts': '\n',
      'a/migrations/g.ts': '\n',
    })
    expect(measureSize(tree)).toEqual({ sourceLines: 3, testLines: 2, files: 4, smallFolders: 3 })
  })

  test('computes lines of tests per line of source', () => {
    expect(measure(plant(full)).testsToSource).toBe(0.05)
    expect(measure(plant({ ...full, 'a/0.test.ts': '\n'.repeat(36) })).testsToSource).toBe(1)
  })
})
