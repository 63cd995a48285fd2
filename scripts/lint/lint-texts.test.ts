import { expect, test } from 'vitest'
import { lint } from './lint-tree.ts'

const planted = (body: string): string => `import { t } from '@sohbet/messages'

export function Planted() {
  const name = t('ui.save')
  return ${body}
}`
const found = (
  body: string,
  file = 'web/app/features/wallet/planted.tsx',
  requested = 'from-messages',
): number => lint({ [file]: planted(body) }).filter(({ rule }) => rule === requested).length

test.each([
  ['between tags', '<p title={name}>Your wallet</p>'],
  ['between tags, in braces', `<p title={name}>{'Your wallet'}</p>`],
  ['in an attribute', '<input aria-label="Your wallet" title={name} />'],
  ['in an attribute, in braces', `<input placeholder={'Your wallet'} title={name} />`],
  ['in another script', '<p title={name}>محفظة</p>'],
])('refuses literal text %s', (_where, body) => {
  expect(found(body)).toBe(1)
})

test.each([
  ['from the messages', '<p title={name}>{name}</p>'],
  ['made of signs', '<p title={name}>· 5:30 –</p>'],
  ['of a class or an address', '<a href="/wallet" className="plain">{name}</a>'],
])('accepts %s', (_what, body) => {
  expect(found(body)).toBe(0)
})

test('developer pages may contain English text', () => {
  expect(found('<p title={name}>Your wallet</p>', 'web/app/features/dev/planted.tsx')).toBe(0)
})

test.each([
  ['a form of the router', '<Form action={toLocalPath(name)} />', 1],
  ['a form of ours', '<form.Form action={toLocalPath(name)} />', 1],
  ['a link of ours', '<Link to={toLocalPath(name)} />', 1],
  ['a change of the page', 'void navigate(toLocalPath(name))', 1],
  ['a form of HTML', '<form action={toLocalPath(name)} />', 0],
  ['a form without a language of its own', '<Form action={name} />', 0],
])('%s gets the language of its address once', (_what, body, faults) => {
  expect(found(body, 'web/app/studio/planted.tsx', 'language-once')).toBe(faults)
})
