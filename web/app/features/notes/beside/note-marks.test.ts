import { expect, test } from 'vitest'
import { endOfWord } from './note-marks.ts'

test.each([
  ['my great-uncle said', 'my great', 'my great-uncle'],
  ['my great-uncle said', 'my great-un', 'my great-uncle'],
  ['my great-uncle said', 'my great-uncle', 'my great-uncle'],
  ['the neighbour’s chair', 'the neigh', 'the neighbour’s'],
  ['he said ‘wait’ twice', 'he said ‘wait', 'he said ‘wait'],
  ['wait - then go', 'wait', 'wait'],
  ['في أدب الإصغاءِ إلى', 'في أدب الإصغاء', 'في أدب الإصغاءِ'],
  ['نیم‌روز است', 'نیم', 'نیم‌روز'],
  ['at the end', 'at the end', 'at the end'],
])('a mark never splits a word: in %j after %j', (text, noted, whole) => {
  expect(endOfWord(text, noted.length)).toBe(whole.length)
})
