import { describe, expect, test } from 'vitest'
import { filtersOf } from './listing-pending.ts'

const audios = { mediaType: 'audios' } as const

describe('a loading list shows its new filters at once [LIST-10]', () => {
  test.each([
    ['/audios', {}],
    ['/audios/', {}],
    ['/audios/t-patience/y-2024', { topic: 'patience', year: '2024' }],
    ['/audios/suhbas', { collection_type: 'suhba' }],
    ['/ar/audios/t-patience', { topic: 'patience' }],
    ['/ur/audios', {}],
  ])('within the same listing: %s [LIST-10]', (pathname, filters) =>
    expect(filtersOf(pathname, audios)).toEqual(filters),
  )

  test.each(['/articles', '/', '/audios/detail/on-patience', '/search', '/audiosx', '/ar/articles', '/ar'])(
    'but not while another page loads: %s [LIST-10]',
    (pathname) => expect(filtersOf(pathname, audios)).toBeUndefined(),
  )
})
