import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')

/** Forms that change nothing of a member, or whose call names nobody. */
const others = [
  'features/contact/contact-form.tsx',
  'features/gifts/refuse-gifts.tsx',
  // Its review asks for the credits to be sent.
  'features/money/first-step.tsx',
  'features/shell/bars/language-switch.tsx',
  'features/sign-in/account-form.tsx',
  // Repeats the fields of the form that was refused, with this one.
  'features/sign-in/unsent-form.tsx',
]

test('every form that is posted without JavaScript names the member of its page [FORM-01]', () => {
  const files = globSync('{features,routes}/**/*.tsx', { cwd: app }).filter(
    (file) => !file.includes('.test.'),
  )
  const posted = files.filter((file) => /method="post"|\.\.\.(?:form\.)?(?:form|row)Props/.test(textOf(file)))
  expect(posted.length).toBeGreaterThan(20)
  // The form of an order has the field for each of its kinds.
  const nameless = posted.filter((file) => !/<PageAccount \/>|<OrderForm\b/.test(textOf(file)))
  expect(nameless.toSorted()).toEqual(others)
})

test('so does every form of the studio that works without JavaScript [FORM-01]', () => {
  const posted = globSync('studio/**/*.tsx', { cwd: app }).filter(
    (file) => /<Form\b|method="post"/.test(textOf(file)) && !textOf(file).includes('method="get"'),
  )
  const nameless = posted.filter((file) => !textOf(file).includes('<PageAccount />'))
  // Both are opened by a script, and its calls name the member.
  expect(nameless.filter((file) => !file.includes('.test.')).toSorted()).toEqual([
    'studio/catalog/names/names-page.tsx',
    'studio/catalog/site/entry-panel.tsx',
  ])
})

function textOf(file: string): string {
  return readFileSync(join(app, file), 'utf8')
}
