import { describe, expect, test } from 'vitest'
import { filtersOf } from './listing-pending.ts'

const audios = { mediaType: 'audios' } as const

describe('a list that is on its way is ticked off at once [LIST-10]', () => {
  test.each([
    ['/audios', {}],
    ['/audios/', {}],
    ['/audios/t-patience/y-2024', { topic: 'patience', year: '2024' }],
    ['/audios/suhbas', { collection_type: 'suhba' }],
  ])('where it belongs to the same listing: %s [LIST-10]', (pathname, filters) =>
    expect(filtersOf(pathname, audios)).toEqual(filters),
  )

  test.each(['/articles', '/', '/audios/detail/on-patience', '/search', '/audiosx'])(
    'and not where another page is: %s [LIST-10]',
    (pathname) => expect(filtersOf(pathname, audios)).toBeUndefined(),
  )
})
