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
