import { describe, expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'
import { pickRecordings } from './pick-files.ts'
import { UploadPace } from './send-file.ts'

describe('sizes', () => {
  test.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [1000, '1 kB'],
    [1_550_000, '1.6 MB'],
    [114_000_000, '114 MB'],
    [999_700_000, '1 GB'],
    [4_294_967_296, '4.3 GB'],
    [Number.NaN, '0 byte'],
  ])('%i is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('the speed of an upload', () => {
  test('is measured over the last seconds, once there are enough', () => {
    const pace = new UploadPace()
    pace.add(0, 0)
    pace.add(1000, 1000)
    expect(pace.speed).toBeUndefined()
    pace.add(2000, 2000)
    expect(pace.speed).toBe(1000)
    for (let at = 3000; at <= 40_000; at += 1000) pace.add(2000 + (at - 2000) * 5, at)
    expect(pace.speed).toBeCloseTo(5000, -1)
  })

  test('is reset after a pause and after lost bytes', () => {
    const pace = new UploadPace()
    pace.add(0, 0)
    pace.add(9000, 3000)
    pace.add(4000, 60_000)
    expect(pace.speed).toBeUndefined()
    pace.add(6000, 62_000)
    expect(pace.speed).toBe(1000)
    pace.reset()
    expect(pace.speed).toBeUndefined()
  })
})

test('uploads the chosen recordings in the order of their folders, and names the other files', () => {
  const file = (name: string, path = ''): File => {
    const one = new File(['x'], name)
    Object.defineProperty(one, 'webkitRelativePath', { value: path })
    return one
  }
  const { recordings, others } = pickRecordings([
    file('b.MP3', 'talks/2/b.MP3'),
    file('.DS_Store'),
    file('Thumbs.db'),
    file('cover.jpg'),
    file('a.wav', 'talks/1/a.wav'),
    file('film.avi'),
  ])
  expect(recordings.map(({ name }) => name)).toEqual(['a.wav', 'b.MP3'])
  expect(others).toEqual(['cover.jpg', 'film.avi'])
})
