import { expect, test } from 'vitest'
import { backTarget, readInAppSteps } from './back-button.tsx'

const deep = { isSignedIn: true, previousPath: '/audios', typeQuery: null, inAppSteps: 3, historyLength: 9 }
const fromLogin = { ...deep, previousPath: '/login', typeQuery: 'audios' }

test.each([
  ['HDRM-06', '/audios', fromLogin],
  ['HDRM-06 A-54 with a slash', '/audios', { ...fromLogin, previousPath: '/login/' }],
  ['HDRM-06 A-54 with a query', '/audios', { ...fromLogin, previousPath: '/login/?p=%2Faudios' }],
  ['HDRM-08 a visitor', 'back', { ...fromLogin, isSignedIn: false }],
  ['HDRM-08 another type', 'back', { ...fromLogin, typeQuery: 'articles' }],
  ['HDRM-08 no type', 'back', { ...fromLogin, typeQuery: null }],
  ['HDRM-08 from another page', 'back', { ...fromLogin, previousPath: '/login-help' }],
  ['HDRM-08', 'back', deep],
  ['HDRM-07 B-08 a link opened in a new tab', '/', { ...deep, previousPath: null, inAppSteps: 0 }],
  ['HDRM-07 B-08 two pages of a tab', '/', { ...deep, inAppSteps: null, historyLength: 2 }],
  ['HDRM-08 B-08 three pages of a tab', 'back', { ...deep, inAppSteps: null, historyLength: 3 }],
  ['HDRM-08 B-08 one step of ours', 'back', { ...deep, inAppSteps: 1, historyLength: 2 }],
] as const)('%s: Back leads to %s', (_, target, surroundings) => {
  expect(backTarget(surroundings)).toBe(target)
})

test.each([
  [{ idx: 0, key: 'default' }, 0],
  [{ idx: 4, usr: null }, 4],
  [null, null],
  [undefined, null],
  [{}, null],
  [{ idx: null }, null],
  [{ idx: '1' }, null],
  ['idx', null],
])('reads the steps of the history state %j as %s [B-08]', (state, steps) => {
  expect(readInAppSteps(state)).toBe(steps)
})
