import { expect, test } from 'vitest'
import { keyName } from './key-name.ts'

const none = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }

test.each([
  ['a letter', { key: 'k', code: 'KeyK' }, 'K'],
  ['a letter with Shift', { key: 'K', shiftKey: true }, 'Shift+K'],
  ['a letter at another place', { key: 'j', code: 'KeyC' }, 'J'],
  ['a letter of an Arabic keyboard', { key: 'ن', code: 'KeyK' }, 'K'],
  ['a sign, however it is typed', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['a sign of an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['a bracket of an Arabic keyboard', { key: 'ج', code: 'BracketLeft' }, '['],
  ['space, also with Shift', { key: ' ', shiftKey: true }, 'Space'],
  ['a named key', { key: 'ArrowLeft', altKey: true, shiftKey: true }, 'Alt+Shift+ArrowLeft'],
  ['the command key', { key: 'z', metaKey: true }, 'Ctrl+Z'],
  ['a key without a name here', { key: 'ٱ', code: 'IntlRo' }, ''],
])('names %s %s', (_what, press, name) => {
  expect(keyName({ ...none, ...press })).toBe(name)
})
