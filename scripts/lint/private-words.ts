// `node scripts/lint/private-words.ts` writes the reduced counts to private-words.json after comments changed.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words with a meaning only in this project, and where they are allowed: scripts/lint/private-words.json. */
interface PrivateWords {
  /** Each word with its replacement, names that match, and similar names that do not. */
  words: readonly { word: string; instead: string; caught: readonly string[]; spared: readonly string[] }[]
  /** Names that cannot change: of the API, of columns, of data stored in browsers. */
  fixed: readonly string[]
  /** Names in which such a word has its usual meaning. */
  usual: readonly string[]
  /** The number of occurrences in comments by word. */
  comments: Readonly<Record<string, number>>
}

const root = join(import.meta.dirname, '../..')
const dataFile = join(import.meta.dirname, 'private-words.json')

/** The stored list. */
export const privateWords = JSON.parse(readFileSync(dataFile, 'utf8')) as PrivateWords

const insteadOf = new Map(privateWords.words.map(({ word, instead }) => [word, instead]))
const allowed = new Set([...privateWords.fixed, ...privateWords.usual])

/** Returns the problem of a name or a file name; undefined if there is none. */
export function findPrivateWord(name: string): string | undefined {
  const word = partsOf(name).find((part) => insteadOf.has(part))
  return word && `"${name}": not "${word}", but ${insteadOf.get(word)} (scripts/lint/private-words.json).`
}

/** Returns the problems of the names in a source, and of its file name; `path` is relative to the root. */
export function findInFile(path: string, source: string): string[] {
  const names = new Set([nameOf(path), ...namesIn(source)]).difference(allowed)
  return [...names].flatMap((name) => findPrivateWord(name) ?? [])
}

/** Returns the problems of all sources. */
export function findInAll(): string[] {
  return readSources().flatMap(({ path, source }) =>
    findInFile(path, source).map((problem) => `${path}: ${problem}`),
  )
}

/** Counts the occurrences in comments, by word. */
export function countInComments(): Record<string, number> {
  const text = readSources()
    .flatMap(({ source }) => source.match(comment) ?? [])
    .join('\n')
  const count = (word: string): number => text.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0
  return Object.fromEntries(Object.keys(privateWords.comments).map((word) => [word, count(word)]))
}

/** All sources except generated ones, with paths from the root. */
function readSources(): { path: string; source: string }[] {
  return globSync('{bench,contract,demo,e2e,messages,scripts,server,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/generated', '**/data'],
  }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    source: readFileSync(join(root, path), 'utf8'),
  }))
}

// Comments, then strings and regular expressions; code within templates is preserved.
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm
const pattern = /(?<=[(,=:[!?&|]\s*|=>\s*|return )\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const template = /`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}]*\})*`/g

function namesIn(source: string): string[] {
  const code = source
    .replaceAll(comment, '')
    .replaceAll(text, ' ')
    .replaceAll(pattern, ' ')
    .replaceAll(template, (whole) => whole.match(/(?<!\\)\$\{[^{}]*\}/g)?.join(' ') ?? ' ')
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** Splits `keptTracks`, `kept_tracks` and `kept-tracks.ts` into `kept` and `tracks`. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
}

if (process.argv[1] === import.meta.filename) {
  const now = countInComments()
  const lower = Object.entries(privateWords.comments)
    .map(([word, before]) => [word, Math.min(before, now[word] ?? 0)] as const)
    .filter(([, count]) => count > 0)
  const next: PrivateWords = { ...privateWords, comments: Object.fromEntries(lower) }
  writeFileSync(dataFile, `${JSON.stringify(next, null, 2)}\n`)
}
