import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Which modules of the server each one may call, from docs/architecture.md; the linter enforces entry by
 * `index.ts`.
 */
const mayCall = readCalls(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))

interface Source {
  file: string
  text: string
}

describe('the modules of the server', () => {
  const sources = readSources('server/src/modules/*/**/*.ts')

  test('call one another only as the table allows', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(Object.keys(mayCall).toSorted()).toEqual(
      [...new Set(sources.map(({ file }) => moduleOf(file)))].toSorted(),
    )
    expect(findForeignCalls(sources)).toEqual([])
    const planted = {
      file: 'server/src/modules/catalog/deep/a.ts',
      text: "import { indexDocuments } from '#modules/search/index.ts'",
    }
    expect(findForeignCalls([...sources, planted])).toEqual(['catalog calls search'])
  })

  test('use every line of the table', () => {
    const unused = Object.entries(mayCall).flatMap(([module, called]) =>
      called.filter(
        (other) =>
          !sources.some((source) => moduleOf(source.file) === module && callsOf(source).includes(other)),
      ),
    )
    expect(unused).toEqual([])
  })

  test('have no cycle', () => {
    expect(findCircle(mayCall)).toBeUndefined()
    expect(findCircle({ ...mayCall, media: ['feeds'] })).toEqual(expect.arrayContaining(['feeds', 'media']))
  })

  test('have their SQL in one file or one folder', () => {
    const files = sources.map(({ file }) => file)
    expect(findTwoForms(files)).toEqual([])
    const wallet = 'server/src/modules/wallet'
    expect(findTwoForms([...files, `${wallet}/queries.ts`])).toEqual([`${wallet}/queries.ts`])
    expect(findTwoForms([...files, `${wallet}/queries-audit.ts`])).toEqual([`${wallet}/queries-audit.ts`])
    expect(findTwoForms([`${wallet}/deep/queries/a.ts`, `${wallet}/queries.ts`])).toHaveLength(1)
  })

  test('decide permissions in policy.ts, which use cases call', () => {
    expect(sources.filter(({ file }) => file.endsWith('/policy.ts')).length).toBeGreaterThan(4)
    expect(findOwnRights([...sources, ...readSources('server/src/admin/**/*.ts')])).toEqual([])
    const file = 'server/src/modules/catalog/deep/a.ts'
    for (const text of [
      'if (caller.isMajlisHost) return 1',
      "throw refuse<'getDownload'>('PlanRequired')",
      "import { mayHear } from './elsewhere.ts'\nthrow refuse<RefusedOutside>('Forbidden')",
    ])
      expect(findOwnRights([...sources, { file, text }]), text).toEqual([file])
    const text = "import { mayHear } from '../policy.ts'\nthrow refuse<RefusedOutside>('Forbidden')"
    expect(findOwnRights([...sources, { file, text }])).toEqual([])
  })
})

/** Reads the last column of the table of modules. */
function readCalls(page: string): Record<string, string[]> {
  const [, table = ''] = /\n\| Module \|[^\n]*\n\|[-|]*\n((?:\|[^\n]*\n)+)/.exec(page) ?? []
  return Object.fromEntries(
    table.split('\n').flatMap((row) => {
      const [, name, , , called = ''] = row.split(/\s*\|\s*/)
      return name === undefined ? [] : [[name.replaceAll('`', ''), namesIn(called)]]
    }),
  )
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name)
}

function readSources(pattern: string): Source[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Finds files that check a caller's flag, or refuse for missing rights, without calling a policy. */
function findOwnRights(sources: readonly Source[]): string[] {
  const flags = /\bcaller\.(?:isMajlisHost|canAccessLatifiyah|isEditor|isAdmin)\b/
  const refusals = /\brefuse<[^(]*\(\s*'(?:ResourceNeedsLogin|Forbidden|PlanRequired|PurchaseRequired)'/
  // From this module, or from another one's index.ts.
  const asks = /import \{[^}]*\b(?:may|is|why)[A-Z][^}]*\} from '[^']*\/(?:policy|index)\.ts'/
  return sources
    .filter(({ file }) => !file.endsWith('/policy.ts'))
    .filter(({ text }) => flags.test(text) || (refusals.test(text) && !asks.test(text)))
    .map(({ file }) => file)
}

function moduleOf(file: string): string {
  return file.split('/')[3] ?? ''
}

function callsOf({ text }: Source): string[] {
  return [...text.matchAll(/\bfrom '#modules\/([a-z]+)\/index\.ts'/g)].map(([, module = '']) => module)
}

function findForeignCalls(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const module = moduleOf(source.file)
    return callsOf(source)
      .filter((called) => called in mayCall && mayCall[module]?.includes(called) !== true)
      .map((called) => `${module} calls ${called}`)
  })
}

/** Returns the modules of a call cycle in order. */
function findCircle(calls: Readonly<Record<string, readonly string[]>>): string[] | undefined {
  const done = new Set<string>()
  const visit = (module: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(module)) return path.slice(path.indexOf(module))
    if (done.has(module)) return undefined
    for (const called of calls[module] ?? []) {
      const circle = visit(called, [...path, module])
      if (circle !== undefined) return circle
    }
    done.add(module)
    return undefined
  }
  for (const module of Object.keys(calls)) {
    const circle = visit(module, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

/** Finds files beside a folder `queries/` of the same module, and names that follow neither form. */
function findTwoForms(files: readonly string[]): string[] {
  const withFolder = new Set(files.filter((file) => file.includes('/queries/')).map(moduleOf))
  return files.filter((file) => {
    const name = file.slice(dirname(file).length + 1)
    return /^queries-.*\.ts$/.test(name) || (name === 'queries.ts' && withFolder.has(moduleOf(file)))
  })
}
