import type { AppliedFilter, ListedItem } from '@sohbet/contract'
import { toPageInfo } from '@sohbet/contract/paging'
import { describe, expect, test } from 'vitest'
import { cast, render, screen, within } from '#test/component.tsx'
import { listedItem } from '#test/library.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { ArticleColumns } from '#features/collection/covers/article-teaser.tsx'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { toChosenFilters } from '../state/listing-path.ts'
import type { ListingChoice } from '../state/listing-pending.ts'
import { ListingResults } from './listing-results.tsx'
import { ListSkeleton } from '#features/collection/covers/list-skeleton.tsx'
import { type ListingState, toFailedListing, toListingState } from '../state/listing-state.ts'

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
      data: Array.from({ length: items }, (_, id) => ({ id }) as ListedItem), // Only their number matters.
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

function open(listing: ListingState) {
  return render(
    <ListingResults listing={listing} choice={choiceOf(listing)}>
      <p>the list</p>
    </ListingResults>,
  )
}
const linkTo = (name: string): string | null => screen.getByRole('link', { name }).getAttribute('href')

describe('an empty list [LIST-17]', () => {
  test('says so and offers to remove all filters', () => {
    open(listingOf({ total: 0 }))
    expect(screen.getByRole('heading', { name: 'No record found!' })).toBeTruthy()
    expect(linkTo('Clear all filters')).toBe('/audios?sort=oldest')
    expect(screen.queryByText('the list')).toBeNull()
  })

  test('offers nothing to remove without filters', () => {
    open(listingOf({ total: 0, applied: [] }))
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('links from beyond the last page to the first and the last [B-66]', () => {
    open(listingOf({ page: 9 }))
    expect(screen.getByRole('heading', { name: 'No record found!' })).toBeTruthy()
    expect(linkTo('Back to the first page')).toBe('/audios/ct-suhba/t-patience?sort=oldest')
    expect(linkTo('Previous page')).toBe('/audios/ct-suhba/t-patience?sort=oldest&page=3')
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses.join(' ')).not.toContain('page=8')
  })
})

describe('a list that failed to load [LIST-09]', () => {
  test('shows the reason and a retry', () => {
    open(toFailedListing(question, 'Error! Something went wrong'))
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('heading', { name: 'Error! Something went wrong' })).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(question.listingUrl)
  })

  test.each(['audios', 'articles'] as const)('shows placeholders in its layout while loading: %s', (type) => {
    const { container } = render(<ListSkeleton type={type} count={4} />)
    // The line of each placeholder for its title or facts.
    const lines = container.querySelectorAll(
      '[aria-hidden="true"] [style*="75%"], [aria-hidden="true"] [style*="60%"]',
    )
    expect(lines).toHaveLength(4)
  })
})

test('shows the items above the pages, which keep filters and order [B-66 LIST-07]', () => {
  open(listingOf({ items: 25 }))
  expect(screen.getByText('the list')).toBeTruthy()
  expect(linkTo('Page 3')).toBe('/audios/ct-suhba/t-patience?sort=oldest&page=3')
})

describe('the selected filters [LIST-10]', () => {
  const openChips = (listing: ListingState) =>
    render(<AppliedFilters listing={listing} choice={choiceOf(listing)} />)

  test('are chips that are removed one by one or all at once [LIST-03]', async () => {
    const { user, address } = openChips(listingOf())
    expect(linkTo('Remove Suhba')).toBe('/audios/t-patience?sort=oldest')
    expect(linkTo('Remove Patience')).toBe('/audios/ct-suhba?sort=oldest')
    await user.click(screen.getByRole('link', { name: 'Clear all' }))
    expect(address()).toBe('/audios?sort=oldest')
  })

  test('are removed one value at a time [B-64]', () => {
    const longing = { ...patience, value: 'longing', label: 'Longing' }
    const listing = listingOf({ applied: [patience, longing] })
    openChips({ ...listing, filters: { topic: 'longing,patience' } })
    expect(linkTo('Remove Patience')).toBe('/audios/t-longing?sort=oldest')
    expect(linkTo('Remove Longing')).toBe('/audios/t-patience?sort=oldest')
  })

  test('render nothing without filters', () => {
    expect(openChips(listingOf({ applied: [] })).container.textContent).toBe('')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the bookmark of a listed item [LIST-13]', () => {
  const item = { ...listedItem, title: 'River', is_bookmarked: true, bookmarked_id: 41 }
  const items = [item, { ...item, id: 8, title: 'Sea', is_bookmarked: false, bookmarked_id: null }]

  test.each([
    ['audios', <CardGrid key="audios" items={items} />],
    ['articles', <ArticleColumns key="articles" items={items.map((one) => ({ ...one, type: 'article' }))} />],
  ])('is shown beside each of the %s in its loaded state [FAV-04 ART-02]', (_, list) => {
    render(list, { account: cast.alice })
    const buttons = [
      screen.getByRole('button', { name: 'Bookmark River', pressed: true }),
      screen.getByRole('button', { name: 'Bookmark Sea', pressed: false }),
    ]
    // A button inside a link would activate the link as well.
    expect(buttons.map((button) => button.closest('a'))).toEqual([null, null])
  })
})
