import { expect, test } from 'vitest'
import { t } from './t.ts'

test('formats a message with the arguments of its English text', () => {
  expect(t('plans.yours')).toBe('Your plan')
  expect(t('plans.keep', { plan: 'Plus' })).toBe('Keep Plus')
})

test('wrong arguments are type errors', () => {
  // `npm run types` reports any line below this comment whose call is valid.
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
