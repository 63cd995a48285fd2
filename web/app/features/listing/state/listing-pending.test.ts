import { describe, expect, test } from 'vitest'
import { filtersOf } from './listing-pending.ts'

const audios = { mediaType: 'audios' } as const

describe('LIST-10 a list that is on its way is ticked off at once', () => {
  test.each([
    ['/audios', {}],
    ['/audios/', {}],
    ['/audios/t-patience/y-2024', { topic: 'patience', year: '2024' }],
    ['/audios/suhbas', { collection_type: 'suhba' }],
  ])('LIST-10 where it belongs to the same listing: %s', (pathname, filters) =>
    expect(filtersOf(pathname, audios)).toEqual(filters),
  )

  test.each(['/articles', '/', '/audios/detail/on-patience', '/search', '/audiosx'])(
    'LIST-10 and not where another page is: %s',
    (pathname) => expect(filtersOf(pathname, audios)).toBeUndefined(),
  )
})
