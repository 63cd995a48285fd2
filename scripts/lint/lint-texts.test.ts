import { expect, test } from 'vitest'
import { lint } from './lint-tree.ts'

const planted = (body: string): string => `import { t } from '@sohbet/messages'

export function Planted() {
  const name = t('ui.save')
  return ${body}
}`

/** Planted elements with the number of faults in each. */
type Cases = readonly (readonly [what: string, body: string, faults: number])[]
const texts: Cases = [
  ['between tags', '<p title={name}>Your wallet</p>', 1],
  ['between tags, in braces', `<p title={name}>{'Your wallet'}</p>`, 1],
  ['in an attribute', '<input aria-label="Your wallet" title={name} />', 1],
  ['in an attribute, in braces', `<input placeholder={'Your wallet'} title={name} />`, 1],
  ['in another script', '<p title={name}>محفظة</p>', 1],
  ['from the messages', '<p title={name}>{name}</p>', 0],
  ['made of signs', '<p title={name}>· 5:30 –</p>', 0],
  ['of a class or an address', '<a href="/wallet" className="plain">{name}</a>', 0],
]
const addresses: Cases = [
  ['a form of the router', '<Form action={toLocalPath(name)} />', 1],
  ['a form of ours', '<form.Form action={toLocalPath(name)} />', 1],
  ['a link of ours', '<Link to={toLocalPath(name)} />', 1],
  ['a change of the page', 'void navigate(toLocalPath(name))', 1],
  ['a form of HTML', '<form action={toLocalPath(name)} />', 0],
  ['a form without a language of its own', '<Form action={name} />', 0],
]
const developers = 'web/app/features/dev/planted.tsx'

const plant = (folder: string, cases: Cases): Record<string, string> =>
  Object.fromEntries(cases.map(([, body], nth) => [`${folder}/planted-${nth}.tsx`, planted(body)]))
// One run of the linter for all, because its start takes longer than a hundred files.
const findings = lint({
  ...plant('web/app/features/wallet', texts),
  ...plant('web/app/studio', addresses),
  [developers]: planted('<p title={name}>Your wallet</p>'),
})
const count = (file: string, requested: string): number =>
  findings.filter((finding) => finding.file === file && finding.rule === requested).length

test.each([
  ['refuses literal text only', 'web/app/features/wallet', texts, 'from-messages'],
  ['requires the language of an address once', 'web/app/studio', addresses, 'language-once'],
] as const)('%s', (_title, folder, cases, rule) => {
  const found = cases.map(([what, body], nth) => [what, body, count(`${folder}/planted-${nth}.tsx`, rule)])
  expect(found).toEqual(cases)
})

test('developer pages may contain English text', () => {
  expect(count(developers, 'from-messages')).toBe(0)
})
