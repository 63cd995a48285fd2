import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('every file named in the three requests exists', () => {
  const [, walks = ''] = /\n## Three requests\n([^]*?)\n## /.exec(read('docs/architecture.md')) ?? []
  const paths = [...walks.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(walks.match(/^\*\*/gm)).toHaveLength(3)
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every source file and folder that a page names exists', () => {
  const sources = globSync('{contract,messages,server,web,e2e,bench,demo,scripts}/**/*', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const isKnown = (path: string): boolean =>
    sources.some((source) => source === path || source.endsWith(`/${path}`))
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md', { cwd: root })]
  const named = pages.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`([\w@.-]+\/[\w@./-]*\.(?:tsx?|mjs)|(?:features|modules|platform)\/[\w-]+)\/?`/g,
      ),
    ].map(([, path = '']) => path),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((path) => !isKnown(path))).toEqual([])
})

test('every link between documents leads to an existing file and heading', () => {
  const pages = globSync('{*.md,{docs,demo,deploy}/**/*.md}', { cwd: root })
  expect(pages).toContain('docs/decisions.md')
  expect(pages.flatMap((page) => findBroken(page, read(page)))).toEqual([])
})

test('finds a link to a missing file or heading', () => {
  const text = '[a](nowhere.md) [b](#nothing) [c](../README.md#two-commands) [d](https://example.org/x.md)'
  expect(findBroken('docs/operating.md', text)).toEqual([
    'docs/operating.md: nowhere.md',
    'docs/operating.md: #nothing',
  ])
})

test('each current decision has a record, and each record is listed', () => {
  const page = read('docs/decisions.md')
  const records = globSync('docs/decisions/archive/*.md', { cwd: root })
  const named = new Set([...page.matchAll(/\*\*\[(\d+)\]\((\S+?)\)/g)].map(([, , path]) => `docs/${path}`))
  expect([...named].filter((path) => !records.includes(path))).toEqual([])
  expect(records.filter((path) => !named.has(path) && !isReplaced(path))).toEqual([])
})

test('no sentence of the README has more than 25 words', () => {
  const prose = read('README.md').replaceAll(/```[^]*?```|^\|.*$|`[^`]*`|\]\([^)]*\)/gm, ' ')
  const sentences = prose.split(/[.:;?!]\s|\n/)
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((sentence) => (sentence.match(/[\p{L}\d]+/gu) ?? []).length > 25)).toEqual([])
})

/** Whether the first lines of a record say that it was replaced. */
function isReplaced(path: string): boolean {
  return /\*\*(?:Replaced|Withdrawn)/.test(read(path))
}

function findBroken(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => {
      const [path = '', heading] = link.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(root, file))) return true
      return heading !== undefined && !headingsOf(read(file)).has(heading)
    })
    .map((link) => `${page}: ${link}`)
}

/** The anchors GitHub generates for the headings of a page. */
function headingsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
