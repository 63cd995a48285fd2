import { describe, expect, test } from 'vitest'
import { createTransport, refusal } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'

const nothing = {
  data: [],
  page_info: { page: 1, per_page: 25, total: 0, total_pages: 1, has_next: false, has_previous: false },
  filters: { categories: [], countries: [], cities: [], collection_types: [] },
  hint: null,
  topics: [],
  instead: null,
}
const answer = (body: object) => createTransport({ '/api/search-v2': { status: 200, body } })

describe('the search page rendered by the server', () => {
  test('says when nothing was found [SEARCH-07 A-40]', async () => {
    const { body } = await renderPage('/search?q=zzzzqq', { transport: answer(nothing) })
    expect(body).toContain('No results found against your search.')
    expect((await renderPage('/search?q=letters')).body).not.toContain('No results found')
    expect((await renderPage('/search')).body).not.toContain('No results found')
  })

  test('says what to do with too few letters [B-70]', async () => {
    const hint = 'Type at least two letters to search.'
    const { body } = await renderPage('/search?q=a', { transport: answer({ ...nothing, hint }) })
    expect(body).toContain(hint)
  })

  test('links to further pages with text, category and filters [SEARCH-03 SEARCH-04]', async () => {
    const pageInfo = { ...nothing.page_info, page: 2, total: 70, total_pages: 3 }
    const { body } = await renderPage('/search?q=tea&category=suhbas&countries=gb&page=2', {
      transport: answer({ ...nothing, page_info: pageInfo }),
    })
    expect(body).toMatch(/href="\/search\?q=tea&amp;category=suhbas&amp;countries=gb&amp;page=3"/)
    expect(body).toContain('Back to the first page')
  })

  test('requests the search in its address [SEARCH-01 SEARCH-04 B-70]', async () => {
    const requested: string[] = []
    const library = createTransport()
    await renderPage('/search?q=tea&category=zawiya&cities=leeds&page=2', {
      transport: (request) => {
        requested.push(request.path)
        return library(request)
      },
    })
    const call = requested.find((path) => path.startsWith('/api/search-v2'))
    expect(Object.fromEntries(new URL(call ?? '', 'http://x').searchParams)).toEqual({
      q: 'tea',
      category: 'zawiya',
      cities: 'leeds',
      page: '2',
      source: 'web',
    })
  })

  test('asks a visitor to log in for bookmarks [SEARCH-02 B-72]', async () => {
    const transport = createTransport({
      '/api/search-v2': refusal(403, 'ResourceNeedsLogin', 'Please login to view this resource !'),
    })
    const { status, body } = await renderPage('/search?category=bookmarked-articles', { transport })
    expect([status, body.includes('Please login to view this resource !')]).toEqual([403, true])
  })
})
