import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Figures of a code tree; lines are those of source files without tests. */
export interface Figures {
  folders: number
  files: number
  /** Import cycles, each a group of folders that reach one another. */
  circles: string[][]
  medianLines: number
  p90Lines: number
  maxLines: number
  /** Lines of tests per line of source. */
  testsToSource: number
}

/** How large the code base is: without messages, migrations and generated files. */
export interface CodeSize {
  sourceLines: number
  /** Tests and what only they use. */
  testLines: number
  files: number
  /** Folders with fewer than three files, those of their subfolders included. */
  smallFolders: number
}

const isCode = (file: string): boolean => /\.(tsx?|mjs|css)$/.test(file)
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file)
// Includes `import()`, types, re-exports and thread starts; in stylesheets, `composes`.
const imports = /\b(?:(?:from|import)\s*\(?\s*|new URL\(\s*)['"]([.#][^'"]+)['"]/g
// Installed, built, generated or temporary files are not ours to structure.
const notOurs = ['node_modules', 'dist', 'data', 'generated', 'test-results', '.git', '.cache']

/** Measures a folder recursively. */
export function measure(root: string): Figures {
  const files = listFiles(root)
  const code = files.filter(isCode)
  const sources = code.filter((file) => !isTest(file))
  const perFolder = Map.groupBy(files, (file) => dirname(file))
  const lines = countLines(root, sources).toSorted((one, other) => one - other)
  const at = (share: number): number => lines[Math.floor((lines.length - 1) * share)] ?? 0
  const testLines = sum(countLines(root, code.filter(isTest)))
  return {
    folders: perFolder.size,
    files: files.length,
    circles: findCircles(toFolderGraph(root, sources)),
    medianLines: at(0.5),
    p90Lines: at(0.9),
    maxLines: at(1),
    testsToSource: Number((testLines / sum(lines)).toFixed(2)),
  }
}

/** Counts the code below a folder; `code-size.json` has the limits. */
export function measureSize(root: string): CodeSize {
  const code = listFiles(root).filter((file) => isCode(file) && !/^messages\/|\/migrations\//.test(file))
  const tests = code.filter((file) => isTest(file) || /^e2e\/|\/test\//.test(file))
  const testLines = sum(tests.map((file) => countLinesOf(root, file)))
  const files = Map.groupBy(
    code.flatMap((file) => listParents(file).map((folder) => ({ file, folder }))),
    ({ folder }) => folder,
  )
  return {
    sourceLines: sum(code.map((file) => countLinesOf(root, file))) - testLines,
    testLines,
    files: code.length,
    smallFolders: [...files.values()].filter(({ length }) => length < 3).length,
  }
}

function listParents(file: string): string[] {
  const parent = dirname(file)
  return parent === '.' ? [] : [parent, ...listParents(parent)]
}

function listFiles(root: string): string[] {
  const exclude = notOurs.map((folder) => `**/${folder}`)
  return globSync('**/*', { cwd: root, exclude }).filter((file) => statSync(join(root, file)).isFile())
}

/** Counts the lines of each file except stylesheets, with blank lines and comments. */
function countLines(root: string, files: readonly string[]): number[] {
  return files.filter((file) => !file.endsWith('.css')).map((file) => countLinesOf(root, file))
}

function countLinesOf(root: string, file: string): number {
  return readFileSync(join(root, file), 'utf8').split('\n').length - 1
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The imports between folders; imports within a folder are ignored. */
function toFolderGraph(root: string, sources: readonly string[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of sources)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const target = resolveImport(root, file, path.replace(/\?.*$/, ''))
      if (target === undefined) continue
      const [from, to] = [dirname(file), dirname(target)]
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/** The imported file, relative to the root. */
function resolveImport(root: string, file: string, path: string): string | undefined {
  const target = path.startsWith('#')
    ? relative(realpathSync(root), resolveSubpath(join(root, file), path))
    : join(dirname(file), path)
  return target.startsWith('..') || !existsSync(join(root, target)) ? undefined : target
}

/** Resolves `imports` in the nearest package.json as Node does. */
function resolveSubpath(from: string, path: string): string {
  try {
    return createRequire(from).resolve(path)
  } catch {
    return '..'
  }
}

/** The groups of folders that can reach each other (strongly connected components). */
function findCircles(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reach(graph, folder)]))
  const inCircle = [...reached.keys()]
    .filter((folder) => reached.get(folder)?.has(folder))
    .toSorted((one, other) => one.localeCompare(other))
  const groups = Map.groupBy(inCircle, (folder) =>
    inCircle.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).join(' '),
  )
  return [...groups.values()]
}

function reach(graph: Graph, from: string, seen = new Set<string>()): Set<string> {
  for (const next of graph.get(from) ?? []) if (!seen.has(next)) reach(graph, next, seen.add(next))
  return seen
}
