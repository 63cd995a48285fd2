import { expect, test } from 'vitest'
import { t } from './t.ts'

test('a message is given the arguments that its English text names', () => {
  expect(t('plans.yours')).toBe('Your plan')
  expect(t('plans.keep', { plan: 'Plus' })).toBe('Keep Plus')
})

test('wrong arguments are errors of types', () => {
  // `npm run types` reports a line below this comment as soon as the call under it is allowed.
  const wrongCalls = [
    // @ts-expect-error There is no such message.
    () => t('plans.unknown'),
    // @ts-expect-error Its argument is missing.
    () => t('plans.keep'),
    // @ts-expect-error Its argument has another name.
    () => t('plans.keep', { name: 'Plus' }),
    // @ts-expect-error It has no arguments.
    () => t('plans.yours', { plan: 'Plus' }),
    // @ts-expect-error A plural needs a number.
    () => t('money.credits', { count: '5', amount: '5' }),
  ]
  expect(wrongCalls[0]).toThrow('There is no message "plans.unknown"')
})
