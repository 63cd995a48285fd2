// `node scripts/lint/private-words.ts` writes the lower numbers after a renaming into private-words.json.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Words that mean something here only, and where they may still stand: scripts/lint/private-words.json. */
interface PrivateWords {
  /** Each with the usual words, names that it is found in, and names that only look like it. */
  words: readonly { word: string; instead: string; caught: readonly string[]; spared: readonly string[] }[]
  /** Names that have to stay: of the wire, of columns, of what browsers have stored. */
  fixed: readonly string[]
  /** Names in which such a word has its usual meaning. */
  usual: readonly string[]
  /** Names that are still to be changed, and how often each stands in the code. */
  left: Readonly<Record<string, number>>
  /** Files that are still to be renamed. */
  leftFiles: readonly string[]
  /** How often such words stand in comments. */
  comments: Readonly<Record<string, number>>
}

const root = join(import.meta.dirname, '../..')
const dataFile = join(import.meta.dirname, 'private-words.json')

/** The list as it is stored. */
export const privateWords = JSON.parse(readFileSync(dataFile, 'utf8')) as PrivateWords

const insteadOf = new Map(privateWords.words.map(({ word, instead }) => [word, instead]))
const allowed = new Set([...privateWords.fixed, ...privateWords.usual])
const allowedOrLeft = new Set([...allowed, ...Object.keys(privateWords.left)])
const leftFiles = new Set(privateWords.leftFiles)

/** What is wrong with a name, also of a file; undefined: nothing. */
export function findPrivateWord(name: string): string | undefined {
  const word = partsOf(name).find((part) => insteadOf.has(part))
  return word && `"${name}": not "${word}", but ${insteadOf.get(word)} (scripts/lint/private-words.json).`
}

/** What is wrong with the names of a source, and with that of its file, which is a path from the root. */
export function findInFile(path: string, source: string): string[] {
  const names = [...new Set(namesIn(source))].filter((name) => !allowedOrLeft.has(name))
  const found = names.flatMap((name) => findPrivateWord(name) ?? [])
  const inPath = leftFiles.has(path) || allowed.has(nameOf(path)) ? undefined : findPrivateWord(nameOf(path))
  return inPath === undefined ? found : [inPath, ...found]
}

/** What the code has now of what is still to be changed. */
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

/** All sources but what is generated, as paths from the root. */
function listSources(): string[] {
  return globSync('{bench,contract,demo,e2e,messages,scripts,server,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/generated', '**/data'],
  }).map((path) => path.replaceAll('\\', '/'))
}

// Comments, then texts; of a template the code within it stays.
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

/** `keptTracks`, `kept_tracks` and `kept-tracks.ts` as `kept` and `tracks`. */
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
