import type { AppliedFilter, ListedItem } from '@sohbet/contract'
import { toPageInfo } from '@sohbet/contract/paging'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AccountProvider } from '../../../session/account/account-context.ts'
import { cast } from '../../../session/account/cast.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { ArticleColumns } from '../../collection/covers/article-teaser.tsx'
import { CardGrid } from '../../collection/covers/collection-card.tsx'
import { toChosenFilters } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { ListingResults } from './listing-results.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { toFailedListing, toListingState } from '../state/listing-state.ts'
import type { ListingState } from '../state/listing-state.ts'

const suhba: AppliedFilter = {
  label: 'Suhba',
  value: 'suhba',
  key: 'collection_type',
  displayOrder: 1,
  shortName: 'ct',
}
const patience: AppliedFilter = {
  label: 'Patience',
  value: 'patience',
  key: 'topic',
  displayOrder: 2,
  shortName: 't',
}
const question = {
  mediaType: 'audios',
  filters: { collection_type: 'suhba', topic: 'patience' },
  listingUrl: '/audios/ct-suhba/t-patience?page=9',
} as const

function listingOf({ page = 1, total = 63, items = 0, applied = [suhba, patience] } = {}): ListingState {
  return toListingState(
    { ...question, filters: applied.length === 0 ? {} : question.filters },
    {
      data: Array.from({ length: items }, (_, id) => ({ id }) as ListedItem), // Only their number is looked at.
      page_info: toPageInfo(page, 25, total),
      facets: [],
      applied_filters: applied,
      meta_data: { title: 'Audios', description: '', counts: { audios: total, articles: 0 } },
    },
  )
}

function choiceOf(listing: ListingState): ListingChoice {
  return {
    chosen: toChosenFilters(listing.filters, listing.appliedFilters),
    query: { sort: 'oldest', browseBy: null },
  }
}

function render(listing: ListingState): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ListingResults listing={listing} choice={choiceOf(listing)}>
        <p>the list</p>
      </ListingResults>
    </MemoryRouter>,
  )
}

describe('LIST-17 a list without anything in it', () => {
  test('LIST-17 says so, and takes all filters back', () => {
    const html = render(listingOf({ total: 0 }))
    expect(html).toContain('No record found!')
    expect(html).toMatch(/href="\/audios\?sort=oldest"[^>]*>Clear all filters/)
    expect(html).not.toContain('the list')
  })

  test('LIST-17 offers nothing to take back where nothing is chosen', () => {
    expect(render(listingOf({ total: 0, applied: [] }))).not.toContain('<a ')
  })

  test('B-66 beyond its last page leads back to the first, and to the last as the page before', () => {
    const html = render(listingOf({ page: 9 }))
    expect(html).toContain('No record found!')
    expect(html).toMatch(/href="\/audios\/ct-suhba\/t-patience\?sort=oldest"[^>]*>Back to the first page/)
    expect(html).toMatch(
      /href="\/audios\/ct-suhba\/t-patience\?sort=oldest&amp;page=3"[^>]*rel="prev"|rel="prev"[^>]*href="\/audios\/ct-suhba\/t-patience\?sort=oldest&amp;page=3"/,
    )
    expect(html).not.toContain('page=8')
  })
})

describe('LIST-09 a list that is not there', () => {
  test('LIST-09 says what went wrong, and can be asked for once more', () => {
    const html = render(toFailedListing(question, 'Error! Something went wrong'))
    expect(html).toContain('role="alert"')
    expect(html).toContain('Error! Something went wrong')
    expect(html).toMatch(/href="\/audios\/ct-suhba\/t-patience\?page=9"[^>]*>Try again/)
  })

  test.each(['audios', 'articles'] as const)(
    'LIST-09 is drawn in its places while it is on its way: %s',
    (type) => {
      const html = renderToStaticMarkup(<ListingSkeleton type={type} count={4} />)
      expect(html).toContain('aria-hidden="true"')
      // The line of each that stands for its title or its facts.
      expect(html.match(/75%|60%/g)).toHaveLength(4)
    },
  )
})

describe('B-66 a list with something in it', () => {
  test('B-66 LIST-07 stands above its pages, which keep the filters and the order', () => {
    const html = render(listingOf({ items: 25 }))
    expect(html).toContain('the list')
    expect(html).toContain('href="/audios/ct-suhba/t-patience?sort=oldest&amp;page=3"')
  })
})

describe('LIST-10 the chosen filters', () => {
  function renderChips(listing: ListingState): string {
    return renderToStaticMarkup(
      <MemoryRouter>
        <AppliedFilters listing={listing} choice={choiceOf(listing)} />
      </MemoryRouter>,
    )
  }

  test('LIST-10 LIST-03 stand as chips that are taken back one by one, or all at once', () => {
    const html = renderChips(listingOf())
    expect(html).toMatch(/href="\/audios\/t-patience\?sort=oldest"/)
    expect(html).toMatch(/href="\/audios\/ct-suhba\?sort=oldest"/)
    expect(html).toMatch(/href="\/audios\?sort=oldest"[^>]*>Clear all/)
    expect(html).toContain('aria-label="Remove Suhba"')
  })

  test('B-64 LIST-10 of one filter are taken back one at a time', () => {
    const longing = { ...patience, value: 'longing', label: 'Longing' }
    const listing = listingOf({ applied: [patience, longing] })
    const html = renderChips({ ...listing, filters: { topic: 'longing,patience' } })
    expect(html).toMatch(
      /href="\/audios\/t-longing\?sort=oldest"[^>]*aria-label="Remove Patience"|aria-label="Remove Patience"[^>]*href="\/audios\/t-longing\?sort=oldest"/,
    )
    expect(html).toMatch(
      /href="\/audios\/t-patience\?sort=oldest"[^>]*aria-label="Remove Longing"|aria-label="Remove Longing"[^>]*href="\/audios\/t-patience\?sort=oldest"/,
    )
  })

  test('LIST-10 leave no trace where there are none', () => {
    expect(renderChips(listingOf({ applied: [] }))).toBe('')
  })
})

describe('LIST-13 the bookmark of a listed item', () => {
  const item: ListedItem = {
    id: 7,
    type: 'suhba',
    title: 'River',
    slug: 'river',
    cover_seed: 'river',
    image: null,
    published_at: '2024-01-05',
    album_sub_type: 'public',
    track_count: 1,
    duration_in_seconds: 300,
    speaker: null,
    place: null,
    year: null,
    author: null,
    excerpt: null,
    language: 'en',
    is_bookmarked: true,
    bookmarked_id: 41,
  }
  const items = [item, { ...item, id: 8, title: 'Sea', is_bookmarked: false, bookmarked_id: null }]

  test.each([
    ['audios', <CardGrid key="audios" items={items} />],
    ['articles', <ArticleColumns key="articles" items={items.map((one) => ({ ...one, type: 'article' }))} />],
  ])('LIST-13 FAV-04 ART-02 stands beside each of the %s as it was loaded', (_, list) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <AccountProvider value={cast.alice}>{list}</AccountProvider>
      </MemoryRouter>,
    )
    expect(html).toMatch(/aria-label="Bookmark River" aria-pressed="true"/)
    expect(html).toMatch(/aria-label="Bookmark Sea" aria-pressed="false"/)
    // A button inside a link would be pressed with it.
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/)
  })
})
