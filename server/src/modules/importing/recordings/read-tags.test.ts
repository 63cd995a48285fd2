import type { IAudioMetadata } from 'music-metadata'
import { expect, test } from 'vitest'
import { readTags } from './read-tags.ts'

const dateOf = (date: string): string | undefined =>
  // What is read of a file; the rest is not looked at.
  readTags({ common: { date, track: {}, disk: {} }, native: {} } as unknown as IAudioMetadata).date

test('a day that no calendar and no database has is none', () => {
  expect(['2019-04-30', '2019-04-30T10:00:00Z'].map(dateOf)).toEqual(['2019-04-30', '2019-04-30'])
  expect(['2019-04-31', '0000-01-01', '9999-12-31'].map(dateOf)).toEqual([undefined, undefined, undefined])
})
