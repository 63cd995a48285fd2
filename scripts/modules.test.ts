import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which modules of the server each one may call; by their `index.ts` only, which the linter sees to. */
const mayCall: Readonly<Record<string, readonly string[]>> = {
  accounts: ['audit'],
  audit: [],
  bulk: ['audit', 'catalog', 'editing', 'media'],
  catalog: ['audit', 'media'],
  contact: ['audit'],
  dashboard: ['accounts', 'catalog', 'media', 'payments', 'plans', 'wallet'],
  editing: ['audit', 'catalog', 'media', 'search'],
  favorites: ['catalog'],
  feeds: ['catalog', 'media', 'transcripts'],
  gatherings: ['accounts', 'catalog'],
  gifts: ['accounts', 'audit', 'purchases', 'wallet'],
  images: ['catalog'],
  ingest: ['audit', 'catalog', 'media', 'transcripts'],
  invoices: ['accounts', 'audit'],
  listening: ['catalog', 'media'],
  media: [],
  notes: ['catalog', 'search'],
  orders: ['accounts', 'audit', 'invoices', 'wallet'],
  payments: ['audit', 'invoices', 'orders', 'wallet'],
  plans: ['accounts', 'audit', 'catalog', 'invoices', 'orders', 'payments', 'wallet'],
  playlists: ['catalog'],
  purchases: ['catalog', 'wallet'],
  search: ['catalog'],
  stewardship: [
    'accounts',
    'audit',
    'contact',
    'gifts',
    'invoices',
    'orders',
    'payments',
    'plans',
    'purchases',
    'wallet',
  ],
  texts: ['audit', 'catalog'],
  transcribing: ['audit', 'ingest', 'media', 'transcripts'],
  transcripts: ['accounts', 'audit', 'catalog', 'search'],
  unlocking: ['catalog', 'purchases', 'wallet'],
  uploads: ['audit', 'catalog', 'editing', 'ingest', 'listening', 'media', 'notes', 'search', 'transcripts'],
  wallet: ['accounts', 'audit', 'catalog'],
}

interface Source {
  file: string
  text: string
}

describe('the modules of the server', () => {
  const sources: Source[] = globSync('server/src/modules/*/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/fixtures/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

  test('call one another as the table says', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(Object.keys(mayCall)).toEqual([...new Set(sources.map(({ file }) => moduleOf(file)))].toSorted())
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

  test('form no circle', () => {
    expect(findCircle(mayCall)).toBeUndefined()
    expect(findCircle({ ...mayCall, media: ['feeds'] })).toEqual(expect.arrayContaining(['feeds', 'media']))
  })

  test('have their SQL in one file or in one folder', () => {
    const files = sources.map(({ file }) => file)
    expect(findTwoForms(files)).toEqual([])
    const wallet = 'server/src/modules/wallet'
    expect(findTwoForms([...files, `${wallet}/queries.ts`])).toEqual([`${wallet}/queries.ts`])
    expect(findTwoForms([...files, `${wallet}/queries-audit.ts`])).toEqual([`${wallet}/queries-audit.ts`])
    expect(findTwoForms([`${wallet}/deep/queries/a.ts`, `${wallet}/queries.ts`])).toHaveLength(1)
  })

  test('decide rights in policy.ts, which the use case asks', () => {
    expect(sources.filter(({ file }) => file.endsWith('/policy.ts')).length).toBeGreaterThan(4)
    expect(findOwnRights(sources)).toEqual([])
    const file = 'server/src/modules/catalog/deep/a.ts'
    for (const text of [
      'if (caller.isMajlisHost) return 1',
      "throw new Refusal('PlanRequired', 'Your plan does not include this.')",
      "import { mayHear } from './elsewhere.ts'\nthrow new Refusal('Forbidden', 'No.')",
    ])
      expect(findOwnRights([...sources, { file, text }]), text).toEqual([file])
    const text = "import { mayHear } from '../policy.ts'\nthrow new Refusal('Forbidden', 'No.')"
    expect(findOwnRights([...sources, { file, text }])).toEqual([])
  })
})

/** The files that read a flag of a caller, or refuse for a want of rights, without having asked a policy. */
function findOwnRights(sources: readonly Source[]): string[] {
  const flags = /\bcaller\.(?:isMajlisHost|canAccessLatifiyah|isEditor|isAdmin)\b/
  const refusals = /new Refusal\b[^(]*\(\s*'(?:ResourceNeedsLogin|Forbidden|PlanRequired|PurchaseRequired)'/
  // Of this module, or of another one by its index.ts.
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

/** The modules of a circle, in the order in which they call one another. */
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

/** What stands beside a folder `queries/` of the same module, or has the name of neither form. */
function findTwoForms(files: readonly string[]): string[] {
  const withFolder = new Set(files.filter((file) => file.includes('/queries/')).map(moduleOf))
  return files.filter((file) => {
    const name = file.slice(dirname(file).length + 1)
    return /^queries-.*\.ts$/.test(name) || (name === 'queries.ts' && withFolder.has(moduleOf(file)))
  })
}
