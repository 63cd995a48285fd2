import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What the linter of styles says about one declaration. */
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
])('no style names a side of the screen: %s', async (declaration) => {
  expect(await faultsOf(`.a { ${declaration} }`)).toHaveLength(1)
})

test.each(['margin-inline-start: 1px', 'inset-block-start: 0', 'inline-size: 1px', 'text-align: start'])(
  'sides of the text are welcome: %s',
  async (declaration) => {
    expect(await faultsOf(`.a { ${declaration} }`)).toEqual([])
  },
)

test('ROUTE-38 a width at which the layout changes is written by its name', async () => {
  expect(await faultsOf('@media (max-width: 700px) { .a { color: inherit } }')).toEqual([
    'media-feature-name-disallowed-list',
  ])
  expect(await faultsOf('@media (--phone) { .a { color: inherit } }')).toEqual([])
})

const styles = globSync('web/app/**/*.css', { cwd: root }).filter(
  (file) => !/\/(?:tokens|fonts)\.css$/.test(file),
)
const linesOf = (file: string): string[] => readFileSync(join(root, file), 'utf8').split('\n')

// Sizes that are a token's have its name; those between two tokens may stay where they are, inside of a calculation too.
const tokens: readonly (readonly [property: RegExp, sizes: RegExp])[] = [
  [
    /^\s*(?:(?:scroll-)?(?:margin|padding)|inset|(?:row-|column-)?gap)(?:-[\w-]+)?: /,
    /^(?:0\.25|0\.5|0\.75|1|1\.5|2|3|4|6|8)rem$/,
  ],
  [/^\s*font-size: /, /^(?:1\.125|1|0\.9375|0\.875)rem$/],
  [/^\s*(?:min-|max-)?(?:inline|block)-size: /, /^(?:2\.75|3\.5)rem$/],
]

test('a size that is a token’s is written by its name', () => {
  expect(styles.length).toBeGreaterThan(100)
  const found = styles.flatMap((file) =>
    linesOf(file).flatMap((line) => {
      const sizes = tokens.find(([property]) => property.test(line))?.[1]
      const words = line.replace(/^[^:]*: |;$/g, '').split(/\s+/)
      return sizes !== undefined && !/(?<!var)\(/.test(line) && words.some((word) => sizes.test(word))
        ? [`${file}: ${line.trim()}`]
        : []
    }),
  )
  expect(found).toEqual([])
})

test('every token is used', () => {
  const defined = [
    ...readFileSync(join(root, 'web/app/ui/tokens/tokens.css'), 'utf8').matchAll(/(--[\w-]+):/g),
  ].map(([, name = '']) => name)
  const files = globSync('web/app/**/*.{css,ts,tsx}', { cwd: root })
  const used = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    ),
  )
  expect(defined.length).toBeGreaterThan(60)
  expect([...new Set(defined)].filter((name) => !used.has(name))).toEqual([])
})

// Of two classes on one element the later stylesheet wins: what a component gives to those it is made of has to stand
// behind their own.
test('a component imports its own stylesheet behind everything else', () => {
  const isLate = (text: string): boolean => {
    const imports = text.match(/^import (?:[\s\S]*?from )?'[^']+'$/gm) ?? []
    const own = imports.map((line) => /'\.\/[\w.-]+\.css'$/.test(line))
    return !own.some((isOwn, nth) => isOwn && own.slice(nth).includes(false))
  }
  expect(isLate("import a from './a.module.css'\nimport { B } from './b.tsx'")).toBe(false)
  const files = globSync('web/app/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => !isLate(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
