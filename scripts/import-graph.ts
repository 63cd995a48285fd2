import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a tree of code looks like, in numbers; lines are those of its source files, tests left out. */
export interface Figures {
  folders: number
  files: number
  /** Groups of folders that reach one another, each with its folders. */
  circles: string[][]
  /** Folders of more than 20 files, tests and stylesheets counted. */
  crowded: string[]
  medianLines: number
  p90Lines: number
  maxLines: number
}

const maxFiles = 20
const isTest = (file: string): boolean => /(\.test\.tsx?|\/test-[^/]*)$/.test(file)
// `import()`, types and what is handed on included; of a stylesheet, what it composes from.
const imports = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Measures a folder with all that stands in it. */
export function measure(root: string): Figures {
  const files = globSync('**/*', { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file) && !isTest(file))
  const perFolder = Map.groupBy(files, (file) => dirname(file))
  const lines = sources
    .filter((file) => !file.endsWith('.css'))
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .toSorted((one, other) => one - other)
  const at = (share: number): number => lines[Math.floor((lines.length - 1) * share)] ?? 0
  return {
    folders: perFolder.size,
    files: files.length,
    circles: findCircles(toFolderGraph(root, sources)),
    crowded: [...perFolder].filter(([, own]) => own.length > maxFiles).map(([folder]) => folder),
    medianLines: at(0.5),
    p90Lines: at(0.9),
    maxLines: at(1),
  }
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which folder imports which; two files of one folder are no edge. */
function toFolderGraph(root: string, sources: readonly string[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const file of sources)
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const target = join(dirname(file), path.replace(/\?.*$/, ''))
      if (target.startsWith('..') || !existsSync(join(root, target))) continue
      const [from, to] = [dirname(file), dirname(target)]
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return graph
}

/** The groups of folders each of which reaches all of its group. */
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
