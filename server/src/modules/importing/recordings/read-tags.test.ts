import type { IAudioMetadata } from 'music-metadata'
import { expect, test } from 'vitest'
import { readTags } from './read-tags.ts'

const dateOf = (date: string): string | undefined =>
  // Only the fields that are read.
  readTags({ common: { date, track: {}, disk: {} }, native: {} } as unknown as IAudioMetadata).date

test('ignores a date that does not exist or that the database cannot store', () => {
  expect(['2019-04-30', '2019-04-30T10:00:00Z'].map(dateOf)).toEqual(['2019-04-30', '2019-04-30'])
  expect(['2019-04-31', '0000-01-01', '9999-12-31'].map(dateOf)).toEqual([undefined, undefined, undefined])
})
