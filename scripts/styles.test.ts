import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Lints one style declaration. */
async function faultsOf(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, configFile: join(root, '.stylelintrc.json') })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

test.each([
  'margin-left: 1px',
  'padding-right: 1px',
  'border-top: 1px solid',
  'border-bottom-left-radius: 1px',
  'scroll-margin-top: 1px',
  'left: 0',
  'top: 0',
  'width: 1px',
  'max-height: 1px',
  'float: left',
  'text-align: right',
])('physical sides are refused: %s', async (declaration) => {
  expect(await faultsOf(`.a { ${declaration} }`)).toHaveLength(1)
})

test.each(['margin-inline-start: 1px', 'inset-block-start: 0', 'inline-size: 1px', 'text-align: start'])(
  'logical sides are accepted: %s',
  async (declaration) => {
    expect(await faultsOf(`.a { ${declaration} }`)).toEqual([])
  },
)

test('breakpoints are written by name [ROUTE-38]', async () => {
  expect(await faultsOf('@media (max-width: 700px) { .a { color: inherit } }')).toEqual([
    'media-feature-name-disallowed-list',
  ])
  expect(await faultsOf('@media (--phone) { .a { color: inherit } }')).toEqual([])
})

test.each([
  'margin: 1.1rem',
  'padding-block: 0 0.35rem',
  'gap: clamp(1rem, 2vw, 1.75rem)',
  'margin-inline: -0.5rem',
  'font: 400 1.3125rem / 1.5 var(--serif)',
  'font-size: 14px',
  'inline-size: min(100%, 25rem)',
  'block-size: 44px',
  'grid-template-columns: 16.5rem 1fr',
  'border-radius: 0.75rem',
])('literal sizes are refused: %s', async (declaration) => {
  expect(await faultsOf(`.a { ${declaration} }`)).toEqual(['declaration-property-value-disallowed-list'])
})

test.each([
  'margin: calc(-1 * var(--s2)) 0',
  'border: 1px solid',
  'outline-offset: 5px',
  'padding: 3px 0.6em',
  '--art-size: 11rem',
  'grid-template-columns: var(--s8) 1fr',
])('tokens, names, hairlines and text-relative sizes are accepted: %s', async (declaration) => {
  expect(await faultsOf(`.a { ${declaration} }`)).toEqual([])
})

const textsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
const namesIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/** Custom properties that are declared and never read, and those read and never set. */
function looseNames(
  styles: readonly string[],
  scripts: readonly string[],
): { unread: string[]; unset: string[] } {
  const read = namesIn([...styles, ...scripts], /var\((--[\w-]+)/g)
  const needed = namesIn(styles, /var\((--[\w-]+)\)/g)
  const declared = namesIn(styles, /(?<![\w(-])(--[\w-]+)\s*:/g)
  const set = new Set([...declared, ...namesIn(scripts, /(--[a-z][\w-]*)/g)])
  return {
    unread: [...declared].filter((name) => !read.has(name)),
    unset: [...needed].filter((name) => !set.has(name)),
  }
}

test('every custom property is used, and each used one exists', () => {
  expect(looseNames([':root { --s1: 1px; --s2: 2px } .a { gap: var(--s1); margin: var(--s3) }'], [])).toEqual(
    {
      unread: ['--s2'],
      unset: ['--s3'],
    },
  )
  const styles = textsOf('web/app/**/*.css')
  expect(styles.length).toBeGreaterThan(100)
  expect(looseNames(styles, textsOf('web/app/**/*.{ts,tsx}'))).toEqual({ unread: [], unset: [] })
})

/** The selectors of a stylesheet that apply to Arabic but not to Urdu. */
function arabicAlone(style: string): string[] {
  const selectors = [...style.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(
    ([, selector = '']) => selector.trim(),
  )
  const toUrdu = (selector: string): string => selector.replaceAll(/lang(\(|=')ar\b/g, 'lang$1ur')
  return selectors.filter(
    (selector) =>
      /lang(\(|=')ar\b/.test(selector) &&
      !/lang(\(|=')ur\b/.test(selector) &&
      !selectors.includes(toUrdu(selector)),
  )
}

test('a style for Arabic also applies to Urdu [B-14]', () => {
  expect(arabicAlone(".a:lang(ar) { color: red } [lang='ar'] h1 { color: red }")).toEqual([
    '.a:lang(ar)',
    "[lang='ar'] h1",
  ])
  expect(arabicAlone('.a:is(:lang(ar), :lang(ur)) { } .b:lang(ar) { } .b:lang(ur) { }')).toEqual([])
  expect(textsOf('web/app/**/*.css').flatMap(arabicAlone)).toEqual([
    // Arabic digits have different widths; Urdu uses Latin ones here.
    "html[lang='ar'] body",
    // A WebKit bug with the diacritics of Amiri.
    "[lang='ar']",
  ])
})

// Of two classes on an element the later stylesheet wins: a component's styles for its child components must
// come after theirs.
test('a component imports its own stylesheet last', () => {
  const isLazy = (text: string): boolean => {
    const imports = text.match(/^import (?:[\s\S]*?from )?'[^']+'$/gm) ?? []
    const own = imports.map((line) => /'\.\/[\w.-]+\.css'$/.test(line))
    return !own.some((isOwn, nth) => isOwn && own.slice(nth).includes(false))
  }
  expect(isLazy("import a from './a.module.css'\nimport { B } from './b.tsx'")).toBe(false)
  const files = globSync('web/app/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !isLazy(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
