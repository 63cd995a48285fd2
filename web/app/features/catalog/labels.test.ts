import { describe, expect, test } from 'vitest'
import {
  countQuestions,
  countryName,
  countTalks,
  itemPath,
  kindWord,
  languageName,
  momentPath,
} from './labels.ts'

test.each([
  ['suhba', 1, '1 talk'],
  ['suhba', 0, '0 talks'],
  ['album', 12, '12 talks'],
  ['zawiya', 1, '1 lesson'],
  ['zawiya', 3, '3 lessons'],
])('counts the talks of a %s, %i, as %s', (type, count, shown) => {
  expect(countTalks(type, count)).toBe(shown)
})

test.each([
  [0, 'No questions'],
  [1, 'One question'],
  [7, 'Seven questions'],
  [12, 'Twelve questions'],
  [13, '13 questions'],
])('formats %i questions as %s', (count, shown) => expect(countQuestions(count)).toBe(shown))

test('names each kind of collection, and an unknown one by the general word', () => {
  expect(['suhba', 'zawiya', 'majlis-host-lessons', 'something-new'].map(kindWord)).toEqual([
    'Suhba',
    'Zawiya lessons',
    'Host lessons',
    'Album',
  ])
})

describe('addresses', () => {
  test('lead to the detail page of an audio or an article [A-11]', () => {
    expect(itemPath({ type: 'article', slug: 'on-silence' })).toBe('/articles/detail/on-silence')
    expect(itemPath({ type: 'suhba', slug: 'on-silence' })).toBe('/audios/detail/on-silence')
  })

  test('link to a moment of a track, including its first second [DETAIL-03 SUHBA-01]', () => {
    expect(momentPath('on-silence', 7, 90)).toBe('/audios/detail/on-silence?t=90#audio-7')
    expect(momentPath('on-silence', 7, 0)).toBe('/audios/detail/on-silence?t=0#audio-7')
    expect(momentPath('on-silence', 7)).toBe('/audios/detail/on-silence#audio-7')
  })
})

describe('names by codes', () => {
  test('are English', () => {
    expect([countryName('TR'), countryName('GB')]).toEqual(['Türkiye', 'United Kingdom'])
    expect([languageName('ur'), languageName('en')]).toEqual(['Urdu', 'English'])
  })

  test.each(['', 'Turkey', '!'])('return an invalid code unchanged: "%s"', (code) => {
    expect([countryName(code), languageName(code)]).toContain(code)
    expect(countryName(code)).toBe(code)
  })
})
