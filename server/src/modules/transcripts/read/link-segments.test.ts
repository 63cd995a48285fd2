import { expect, test } from 'vitest'
import { linkSegments } from './link-segments.ts'

const people = [
  { path: '/speakers/yusuf', names: ['Shaykh Yusuf', 'الشيخ يوسف'] },
  { path: '/speakers/yusuf-ali', names: ['Shaykh Yusuf Ali (of Konya)'] },
  { path: '/speakers/amina', names: ['Amina'] },
  { path: '/speakers/ismail', names: ['İsmail Hakkı'] },
  { path: '/speakers/harun', names: ['Shaykh Harun al-Wadi'] },
]
const link = async (text: string | null, speaker: string | null = null) => {
  const [segment] = await linkSegments(
    [{ id: 1, start: 0, end: 9, speaker, text, state: text === null ? null : 'edited' }],
    people,
  )
  return segment
}
const named = async (text: string) =>
  ((await link(text))?.links ?? []).map(({ start, end, path }) => [text.slice(start, end), path])

test('links verses and people named in a sentence to their pages, in order [TEXT-44]', async () => {
  expect(await named('As shaykh  yusuf said of al-Baqara 153, and 3:18.')).toEqual([
    ['shaykh  yusuf', '/speakers/yusuf'],
    ['al-Baqara 153', '/quran/2/153'],
    ['3:18', '/quran/3/18'],
  ])
  expect(await named('So Shaykh Harun al-Wadi said.')).toEqual([['Shaykh Harun al-Wadi', '/speakers/harun']])
  expect(await named('Sonra İSMAİL HAKKI ve ismail hakkı geldi.')).toEqual([
    ['İSMAİL HAKKI', '/speakers/ismail'],
    ['ismail hakkı', '/speakers/ismail'],
  ])
  expect(await named('قال الشيخ يوسف')).toEqual([['الشيخ يوسف', '/speakers/yusuf']])
  expect(await named('Shaykh Yusuf Ali (of Konya) and Shaykh Yusuf')).toEqual([
    ['Shaykh Yusuf Ali (of Konya)', '/speakers/yusuf-ali'],
    ['Shaykh Yusuf', '/speakers/yusuf'],
  ])
})

test.each(['Shaykh Yusufs horse', 'MyShaykh Yusuf', 'Amina came at 2:30', 'Nothing.'])(
  'links no person in %j',
  async (text) => expect(await link(text)).not.toHaveProperty('links'),
)

test('links a speaker who has a page, and nothing in a missing translation [TEXT-44]', async () => {
  expect(await link('Peace.', 'Shaykh Yusuf')).toMatchObject({ speaker_path: '/speakers/yusuf' })
  expect(await link(null, 'The host')).toEqual({
    id: 1,
    start: 0,
    end: 9,
    speaker: 'The host',
    text: null,
    state: null,
  })
})
