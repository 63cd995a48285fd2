// `node scripts/lint/private-words.ts` writes the reduced counts to private-words.json after a renaming.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words with a meaning only in this project, and where they are still allowed: scripts/lint/private-words.json. */
interface PrivateWords {
  /** Each word with its replacement, names that match, and similar names that do not. */
  words: readonly { word: string; instead: string; caught: readonly string[]; spared: readonly string[] }[]
  /** Names that cannot change: of the API, of columns, of data stored in browsers. */
  fixed: readonly string[]
  /** Names in which such a word has its usual meaning. */
  usual: readonly string[]
  /** Names still to be renamed, with their number of occurrences. */
  left: Readonly<Record<string, number>>
  /** Files still to be renamed. */
  leftFiles: readonly string[]
  /** The number of occurrences in comments by word. */
  comments: Readonly<Record<string, number>>
}

const root = join(import.meta.dirname, '../..')
const dataFile = join(import.meta.dirname, 'private-words.json')

/** The stored list. */
export const privateWords = JSON.parse(readFileSync(dataFile, 'utf8')) as PrivateWords

const insteadOf = new Map(privateWords.words.map(({ word, instead }) => [word, instead]))
const allowed = new Set([...privateWords.fixed, ...privateWords.usual])
const allowedOrLeft = new Set([...allowed, ...Object.keys(privateWords.left)])
const leftFiles = new Set(privateWords.leftFiles)

/** Returns the problem of a name or a file name; undefined if there is none. */
export function findPrivateWord(name: string): string | undefined {
  const word = partsOf(name).find((part) => insteadOf.has(part))
  return word && `"${name}": not "${word}", but ${insteadOf.get(word)} (scripts/lint/private-words.json).`
}

/** Returns the problems of the names in a source, and of its file name; `path` is relative to the root. */
export function findInFile(path: string, source: string): string[] {
  const names = [...new Set(namesIn(source))].filter((name) => !allowedOrLeft.has(name))
  const found = names.flatMap((name) => findPrivateWord(name) ?? [])
  const inPath = leftFiles.has(path) || allowed.has(nameOf(path)) ? undefined : findPrivateWord(nameOf(path))
  return inPath === undefined ? found : [inPath, ...found]
}

/** Counts the remaining occurrences in the code. */
export function countLeft(): Pick<PrivateWords, 'left' | 'leftFiles' | 'comments'> {
  const left: Record<string, number> = {}
  const files: string[] = []
  const comments = Object.fromEntries(Object.keys(privateWords.comments).map((word) => [word, 0]))
  const patterns = Object.keys(comments).map((word) => ({ word, pattern: new RegExp(`\\b${word}\\b`, 'gi') }))
  for (const path of listSources()) {
    const source = readFileSync(join(root, path), 'utf8')
    for (const name of namesIn(source))
      if (!allowed.has(name) && findPrivateWord(name) !== undefined) left[name] = (left[name] ?? 0) + 1
    if (!allowed.has(nameOf(path)) && findPrivateWord(nameOf(path)) !== undefined) files.push(path)
    const text = commentsOf(source)
    for (const { word, pattern } of patterns)
      comments[word] = (comments[word] ?? 0) + (text.match(pattern)?.length ?? 0)
  }
  return { left: sorted(left), leftFiles: files.toSorted(), comments: sorted(comments) }
}

/** All sources except generated ones, as paths from the root. */
function listSources(): string[] {
  return globSync('{bench,contract,demo,e2e,messages,scripts,server,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/generated', '**/data'],
  }).map((path) => path.replaceAll('\\', '/'))
}

// Comments, then strings; code within templates is preserved.
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
const template = /`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}]*\})*`/g

function namesIn(source: string): string[] {
  const code = source
    .replaceAll(comment, '')
    .replaceAll(text, ' ')
    .replaceAll(template, (whole) => whole.match(/(?<!\\)\$\{[^{}]*\}/g)?.join(' ') ?? ' ')
  return code.match(/[A-Za-z_$][\w$]*/g) ?? []
}

function commentsOf(source: string): string {
  return source.match(comment)?.join('\n') ?? ''
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

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

if (process.argv[1] === import.meta.filename) {
  const now = countLeft()
  const isReset = process.argv.includes('--reset')
  const lower = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>) =>
    isReset
      ? after
      : Object.fromEntries(
          Object.entries(before).flatMap(([name, count]) => {
            const least = Math.min(count, after[name] ?? 0)
            return least === 0 ? [] : [[name, least]]
          }),
        )
  const next: PrivateWords = {
    ...privateWords,
    left: lower(privateWords.left, now.left),
    leftFiles: isReset
      ? now.leftFiles
      : privateWords.leftFiles.filter((file) => now.leftFiles.includes(file)),
    comments: lower(privateWords.comments, now.comments),
  }
  writeFileSync(dataFile, `${JSON.stringify(next, null, 2)}\n`)
}
