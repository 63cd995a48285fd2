import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lint } from './lint/lint-tree.ts'

const root = join(import.meta.dirname, '..')
const uses = (path: string): string => `import { name } from '${path}'\n\nexport const answer = [name]`
const restricted = 'no-restricted-imports'

const refusedImports: [title: string, file: string, imported: string, why: string][] = [
  ['the contract imports the server', 'contract/src/a.ts', '@sohbet/server', 'zod, messages and itself only'],
  [
    'the contract leaves its folder',
    'contract/src/a.ts',
    '../../server/src/a.ts',
    'zod, messages and itself only',
  ],
  [
    'a folder of the contract leaves it',
    'contract/src/money/a.ts',
    '../../../server/src/a.ts',
    'zod, messages and itself only',
  ],
  ['the contract imports Node', 'contract/src/a.ts', 'node:fs', 'zod, messages and itself only'],
  ['the web imports the server', 'web/app/a.ts', '../../server/src/a.ts', 'never the server'],
  ['the web imports the server by its name', 'web/app/a.ts', '@sohbet/server', 'never the server'],
  ['ui imports the contract', 'web/app/ui/a.tsx', '@sohbet/contract', 'ui/ knows no domain word'],
  [
    'platform imports a module',
    'server/src/platform/a.ts',
    '#modules/catalog/index.ts',
    'platform/ knows no module',
  ],
  [
    'platform imports a page',
    'server/src/platform/http/a.ts',
    '#pages/pages.ts',
    'platform/ knows no module',
  ],
  [
    'a module imports the database driver',
    'server/src/modules/catalog/a.ts',
    'pg',
    'imported by platform/ only',
  ],
  [
    'a module imports the web framework',
    'server/src/modules/media/a.ts',
    'fastify',
    'imported by platform/ only',
  ],
  [
    'a module imports a page',
    'server/src/modules/catalog/a.ts',
    '#pages/pages.ts',
    'A module knows the contract',
  ],
  [
    'a module imports admin',
    'server/src/modules/catalog/a.ts',
    '#admin/index.ts',
    'A module knows the contract',
  ],
  ['platform imports admin', 'server/src/platform/a.ts', '#admin/index.ts', 'platform/ knows no module'],
  ['admin imports a page', 'server/src/admin/a.ts', '#pages/pages.ts', 'admin/ knows'],
  ['admin imports the web framework', 'server/src/admin/money/a.ts', 'fastify', 'imported by platform/ only'],
  [
    'a module imports the wiring',
    'server/src/modules/catalog/a.ts',
    '#app.ts',
    'A module knows the contract',
  ],
  [
    'a module imports the parts of the wiring',
    'server/src/modules/catalog/a.ts',
    '#wiring/open-services.ts',
    'A module knows the contract',
  ],
  [
    'platform imports the parts of the wiring',
    'server/src/platform/http/a.ts',
    '#wiring/open-services.ts',
    'platform/ knows no module',
  ],
  ['the server imports app.ts', 'server/src/a.ts', './app.ts', 'Nobody imports the wiring'],
  ['the server imports the web', 'server/src/a.ts', '../../web/app/a.ts', 'never imports the web'],
  [
    'the sandbox imports the platform',
    'server/src/sandbox/stripe/a.ts',
    '#platform/clock.ts',
    'speaks HTTP only',
  ],
  ['the sandbox imports a module', 'server/src/sandbox/a.ts', '#modules/wallet/index.ts', 'speaks HTTP only'],
  ['the sandbox imports the contract', 'server/src/sandbox/a.ts', '@sohbet/contract', 'speaks HTTP only'],
  [
    'the sandbox imports the wiring',
    'server/src/sandbox/a.ts',
    '#wiring/open-services.ts',
    'speaks HTTP only',
  ],
  ['the sandbox imports the web framework', 'server/src/sandbox/a.ts', 'fastify', 'needs Node'],
  [
    'platform imports the sandbox',
    'server/src/platform/payments/a.ts',
    '#sandbox/sandbox.ts',
    'Only the wiring',
  ],
  [
    'a module imports the sandbox',
    'server/src/modules/wallet/a.ts',
    '#sandbox/sandbox.ts',
    'Only the wiring',
  ],
  ['a page imports the sandbox', 'server/src/pages/a.ts', '#sandbox/sandbox.ts', 'Only the wiring'],
  ['e2e imports the server', 'e2e/a.ts', '../server/src/a.ts', 'the contract only'],
  ['bench imports the web', 'bench/a.ts', '../web/app/a.ts', 'the contract only'],
]

describe('import rules', () => {
  test('refuse each import across a boundary, with the reason', () => {
    const planted = refusedImports.map(([title, file, imported, why], nth) => ({
      title,
      why,
      file: file.replace(/\ba\.(tsx?)$/, `case-${nth}.$1`),
      text: uses(imported),
    }))
    const findings = lint(Object.fromEntries(planted.map(({ file, text }) => [file, text])))
    for (const { title, file, why } of planted) {
      const found = findings.filter((finding) => finding.file === file)
      expect(
        found.map(({ rule }) => rule),
        title,
      ).toEqual([restricted])
      expect(found[0]?.message, title).toContain(why)
    }
  })

  test('allow entering a module only by its index.ts', () => {
    const modules = readdirSync(join(root, 'server/src/modules'))
    expect(modules.length).toBeGreaterThan(20)
    const other = (module: string): string => modules.find((one) => one !== module) ?? ''
    const planted = Object.fromEntries(
      modules.flatMap((module) => [
        [`server/src/modules/${other(module)}/by-${module}.ts`, uses(`#modules/${module}/queries.ts`)],
        [
          `server/src/modules/${other(module)}/deep/by-${module}.ts`,
          uses(`#modules/${module}/deep/index.ts`),
        ],
        [`server/src/admin/by-${module}.ts`, uses(`#modules/${module}/queries.ts`)],
        [`server/src/pages/by-${module}.ts`, uses(`#modules/${module}/policy.ts`)],
        [`server/src/wiring/by-${module}.ts`, `export type Of = import('#modules/${module}/policy.ts').Of`],
        [`server/src/wiring/admin-beside-${module}.ts`, uses('#admin/policy.ts')],
        [`server/src/cli/by-${module}.ts`, `export const load = () => import('#modules/${module}/a.ts')`],
      ]),
    )
    const findings = lint(planted).filter(({ rule }) => rule === 'module-index')
    expect(findings.map(({ file }) => file).toSorted()).toEqual(Object.keys(planted).toSorted())
    expect(findings[0]?.message).toContain('entered by its index.ts')
  })

  test('accept a correct tree', () => {
    const findings = lint({
      'contract/src/tea.ts': "import { z } from 'zod'\n\nexport const Tea = z.string()",
      'contract/src/index.ts': "export * from './tea.ts'",
      'contract/src/money/price.ts': uses('../tea.ts'),
      'contract/src/member/cup.ts': uses('../money/price.ts'),
      'web/app/ui/button.tsx': uses('react'),
      'web/app/api/call.ts': uses('@sohbet/contract'),
      'web/app/features/player/bar.tsx': `${uses('#ui/button.tsx')}\nexport { other } from '@sohbet/contract'`,
      'web/app/features/player/queue/queue.tsx': uses('#features/notes/note/note.tsx'),
      'web/app/features/player/lazy.tsx': "export const load = () => import('#features/notes/note/note.tsx')",
      'web/app/features/player/test-bar.test.tsx': uses('#features/notes/note/note.tsx'),
      'web/app/routes/home.tsx': uses('#features/player/bar.tsx'),
      'web/app/test/pages.ts': uses('#entry-server.tsx'),
      'web/app/shell.tsx': uses('./routes/home.tsx'),
      'server/src/platform/database/db.ts': uses('pg'),
      'server/src/modules/media/files/queries.ts': uses('#platform/database/db.ts'),
      'server/src/modules/media/index.ts': "export { answer } from './queries.ts'",
      'server/src/modules/catalog/present/present.ts': uses('#modules/media/index.ts'),
      'server/src/modules/catalog/index.ts': "export { answer } from './present/present.ts'",
      'server/src/pages/feeds/sitemap.ts': uses('#modules/catalog/index.ts'),
      'server/src/admin/money/books.ts': uses('#modules/catalog/index.ts'),
      'server/src/app.ts': uses('./pages/feeds/sitemap.ts'),
      'server/src/main.ts': uses('./app.ts'),
      'server/src/wiring/open-services.ts': uses('#sandbox/sandbox.ts'),
      'server/src/sandbox/sandbox.ts': `${uses('./provider/book.ts')}\nexport type { Stripe } from 'stripe'`,
      'server/src/sandbox/provider/book.ts': uses('node:fs'),
      'server/src/sandbox/sandbox.test.ts': uses('#test/money/sandbox.ts'),
      'e2e/listen.ts': uses('@sohbet/contract'),
    })
    expect(findings).toEqual([])
  })

  test('refuse a relative import of another part, or up three levels or more, and name the right one', () => {
    const climbing: [file: string, imported: string, instead: string][] = [
      ['server/src/modules/media/x.ts', '../../platform/clock.ts', '#platform/clock.ts'],
      ['server/src/modules/media/y.ts', '../catalog/index.ts', '#modules/catalog/index.ts'],
      ['server/src/modules/media/a/b/c/x.ts', '../../../limits.ts', '#modules/media/limits.ts'],
      ['server/src/pages/x.test.ts', '../../test/app/cast.ts', '#test/app/cast.ts'],
      ['server/test/app/x.ts', '../../src/platform/clock.ts', '#platform/clock.ts'],
      ['web/app/routes/home/x.tsx', '../../ui/button/button.tsx', '#ui/button/button.tsx'],
      ['web/app/features/listening/x.ts', '../cover/cover.tsx', '#features/cover/cover.tsx'],
      ['web/sw/x.ts', '../app/lib/time.ts', '#lib/time.ts'],
    ]
    const near: [file: string, imported: string][] = [
      ['server/src/modules/media/a/b/x.ts', '../../limits.ts'],
      ['server/test/app/y.ts', '../library/fill.ts'],
      ['web/app/features/cover/a/y.ts', '../shape.ts'],
      ['scripts/x.ts', '../server/src/platform/clock.ts'],
    ]
    const trees = [...climbing, ...near].map(([file, imported]) => [file, uses(imported)])
    const findings = lint(Object.fromEntries(trees) as Record<string, string>)
    const expected = climbing.map(([file, , instead]) => [file, `Import another part by "${instead}". `])
    expect(
      findings.filter(({ rule }) => rule === 'subpaths').map(({ file, message }) => [file, message]),
    ).toEqual(expect.arrayContaining(expected))
    expect(findings.filter(({ rule }) => rule === 'subpaths')).toHaveLength(climbing.length)
  })

  test('refuse an import cycle of two files', () => {
    const findings = lint({
      'server/src/platform/a.ts': "import { b } from './b.ts'\n\nexport const a = () => b",
      'server/src/platform/b.ts': "import { a } from './a.ts'\n\nexport const b = () => a",
    })
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['no-cycle']))
  })

  test('refuse an import cycle of two files through subpaths', () => {
    const findings = lint({
      'server/src/platform/clock/a.ts': "import { b } from '#pages/b.ts'\n\nexport const a = () => b",
      'server/src/pages/b.ts': "import { a } from '#platform/clock/a.ts'\n\nexport const b = () => a",
    })
    expect(findings.map(({ rule }) => rule)).toContain('no-cycle')
  })

  test('refuse a default export, except where a tool requires one', () => {
    const text = 'const answer = 7\nexport default answer'
    const findings = lint({ 'server/src/a.ts': text, 'vitest.config.ts': text })
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([['no-default-export', 'server/src/a.ts']])
  })
})

describe('SQL', () => {
  const sources = globSync('server/src/{modules/*,admin}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const isQueryFile = (file: string): boolean => /\/queries\.ts$|\/queries\//.test(file)
  const anySql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`(]*>)?[`.]/

  test('is only in files of queries', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(sources.filter((file) => !isQueryFile(file) && anySql.test(read(file)))).toEqual([])
    expect(sources.some((file) => isQueryFile(file) && anySql.test(read(file)))).toBe(true)
  })

  test('writes only the tables of its module, as docs/architecture.md lists them', () => {
    const built = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
    const written =
      /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(\w+_\w+)/gi
    const writes = sources.flatMap((file) =>
      [...read(file).matchAll(built), ...read(file).matchAll(written)].map(([, table = '']) => ({
        file,
        table,
      })),
    )
    expect(writes.length).toBeGreaterThan(0)
    const foreign = writes.filter(({ file, table }) => ownerOf(table) !== file.split('/')[3])
    expect(foreign).toEqual([])
    expect(ownerOf('orders_payments')).toBe('payments')
    expect(ownerOf('orders_lines')).toBe('orders')
  })

  const owners = readTableOwners(read('docs/architecture.md'))

  /** The module that lists the table's name, else its prefix; a table that no module lists belongs to its first word. */
  function ownerOf(table: string): string | undefined {
    const [prefix] = table.split('_')
    return owners.get(table) ?? owners.get(`${prefix}_…`) ?? prefix
  }

  function read(file: string): string {
    return readFileSync(join(root, file), 'utf8')
  }
})

describe('dynamic imports', () => {
  // The build wraps the import but not such a `.then`, so that a stylesheet that fails to load is not caught.
  const escapes = /\bimport\([^)]*\)\s*\.then\(/

  test.each(["import('./a.tsx').then(show, giveUp)", 'void import(\n"./a.tsx")\n  .then(show)'])(
    'without await are found: %s',
    (code) => expect(escapes.test(code)).toBe(true),
  )

  test('are always awaited, so that failures are reported', () => {
    const files = globSync('web/{app,sw}/**/*.{ts,tsx}', { cwd: root })
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => escapes.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

/** Names of tables, and prefixes such as `wallet_…`, with the module that owns them. */
function readTableOwners(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)
  return new Map(
    [...rows].flatMap(([, owner = '', cell = '']) =>
      [...cell.matchAll(/`(\w+_…?\w*)`/g)].map(([, table = '']) => [table, owner] as const),
    ),
  )
}
