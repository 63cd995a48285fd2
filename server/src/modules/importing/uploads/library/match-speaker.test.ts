import { expect, test } from 'vitest'
import { matchSpeaker } from './match-speaker.ts'

const names = ['Shaykh Harun al-Wadi', 'Şeyh Mehmed Âdil', 'Maryam Odeh', 'الشيخ أحمد']

test.each([
  ['sheikh HARUN Al-Wadi', 'Shaykh Harun al-Wadi'],
  ['al-Wadi, Harun', 'Shaykh Harun al-Wadi'],
  ['Seyh Mehmed Adil Hz.', 'Şeyh Mehmed Âdil'],
  ['Dr. Maryam Odeh', 'Maryam Odeh'],
  ['احمد', 'الشيخ أحمد'],
  ['Harun', undefined],
  ['Shaykh', undefined],
  ['', undefined],
])('"%s" is %s', (written, name) => {
  expect(matchSpeaker(written, names)).toBe(name)
})

test('a text that matches two speakers matches none', () => {
  expect(matchSpeaker('Harun', ['Shaykh Harun', 'Imam Harun'])).toBeUndefined()
})
