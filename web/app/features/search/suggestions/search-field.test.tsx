import type { Suggestion } from '@sohbet/contract/search'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { act, type Answers, cast, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import { userStore } from '#session/visit/user.ts'
import { SearchField } from './search-field.tsx'

const line = (label: string, part: Partial<Suggestion>): Suggestion => ({
  label: [{ text: label, is_match: false }],
  slug: label.toLowerCase().replaceAll(' ', '-'),
  type: 'suhba',
  audio_id: null,
  start_in_seconds: null,
  ...part,
})
const question = line('Who pours the tea?', { slug: 'warm-tea', audio_id: 4, start_in_seconds: 372 })
const suggestions: Answers = {
  suggestSearch: {
    data: [
      { kind: 'question', items: [question] },
      { kind: 'collection', items: [line('Warm tea', {})] },
    ],
  },
}

function open({ text: query = '', answers = suggestions, recent = [] as string[] } = {}) {
  const element = <SearchField text={query} category="search" />
  const rendered = render([{ path: '/search', element }], { at: '/search', account: cast.alice, answers })
  act(() => userStore.setState({ recentSearches: recent }))
  return rendered
}
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Search talks and articles' })
const list = (): HTMLElement | null => screen.queryByRole('listbox', { name: 'Suggestions' })
const active = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the field of the search page', () => {
  test('is a plain form without JavaScript [B-70 ROUTE-27]', () => {
    const page = renderOnServer(<SearchField text="tea" category="articles" />, { at: '/search?q=tea' })
    const form = page.getByRole<HTMLFormElement>('search')
    expect([form.getAttribute('action'), form.method]).toEqual(['/search', 'get'])
    expect(page.getByRole<HTMLInputElement>('searchbox').value).toBe('tea')
    expect(form.querySelector<HTMLInputElement>('[name="category"]')?.value).toBe('articles')
    expect(page.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  test('has the focus on a page without text, and not on one with results', () => {
    const empty = open()
    expect(document.activeElement).toBe(field())
    empty.unmount()
    open({ text: 'tea' })
    expect(document.activeElement).not.toBe(field())
  })

  test('opens the results of the typed text and closes the list', async () => {
    const { user, address } = open()
    await user.type(field(), 'warm tea')
    await screen.findByRole('listbox')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/search?q=warm+tea'))
    expect(list()).toBeNull()
  })

  test('keeps what is typed while results load; Back shows the text of its page', async () => {
    const arrived = Promise.withResolvers<null>()
    const Page = () => <SearchField text={useSearchParams()[0].get('q') ?? ''} />
    const loader = async ({ request }: LoaderFunctionArgs) =>
      request.url.endsWith('tea') && (await arrived.promise)
    const { user, address, router } = render([{ path: '/search', Component: Page, loader }], {
      at: '/search',
      answers: suggestions,
    })
    await user.type(await screen.findByRole('combobox'), 'tea{Enter} and')
    await act(async () => await Promise.resolve(arrived.resolve(null)))
    await waitFor(() => expect(address()).toBe('/search?q=tea'))
    expect(field().value).toBe('tea and')
    await act(async () => await router.navigate(-1))
    await waitFor(() => expect(field().value).toBe(''))
  })

  test('is cleared by its button and keeps the focus', async () => {
    const { user } = open({ text: 'tea' })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect([field().value, document.activeElement]).toEqual(['', field()])
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })
})

describe('the suggestions', () => {
  test('appear from two letters, grouped by kind, and the field announces them [B-70]', async () => {
    const { user } = open()
    await user.type(field(), 't')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await user.type(field(), 'ea')
    const found = within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    expect(within(found.getByRole('group', { name: 'Questions' })).getByRole('option').textContent).toBe(
      'Who pours the tea?Question',
    )
    expect(found.getByRole('group', { name: 'Albums' })).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    expect(field().getAttribute('aria-controls')).toBe(list()?.id)
  })

  test('are requested after a pause in typing, not for each letter', async () => {
    vi.useFakeTimers()
    const { network } = open()
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    fireEvent.change(field(), { target: { value: 'te' } })
    await pass(149)
    fireEvent.change(field(), { target: { value: 'tea' } })
    await pass(149)
    expect(network.sent).toEqual([])
    await pass(1)
    expect(network.sentBy('suggestSearch').map(({ query }) => query['q'])).toEqual(['tea'])
  })

  test('are selected by arrow keys while the field keeps the focus, and opened by Enter', async () => {
    const { user, address } = open()
    await user.type(field(), 'tea')
    await screen.findByRole('listbox')
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(active()).toContain('Who pours the tea?')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(active())
    await user.keyboard('{ArrowDown}')
    expect(active()).toContain('Warm tea')
    expect(document.activeElement).toBe(field())
    await user.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/audios\/detail\/warm-tea\?t=372/))
  })

  test('are closed by Escape, which keeps the text, and opened again by an arrow key', async () => {
    const { user } = open()
    await user.type(field(), 'tea')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect([list(), field().value]).toEqual([null, 'tea'])
    expect(field().hasAttribute('aria-controls')).toBe(false)
    await user.keyboard('{ArrowDown}')
    expect(list()).not.toBeNull()
  })

  test('disappear when the focus leaves', async () => {
    const { user } = open()
    await user.type(field(), 'tea')
    await screen.findByRole('listbox')
    await user.tab()
    expect(list()).toBeNull()
  })

  test('are omitted without a message when loading fails [ERR-09]', async () => {
    const { user, network } = open({ answers: { suggestSearch: 'no network' } })
    await user.type(field(), 'tea')
    await waitFor(() => expect(network.sentBy('suggestSearch')).toHaveLength(1))
    expect(list()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('start with matching recent searches [SEARCH-05]', async () => {
    const { user } = open({ text: 'lamp', recent: ['winter lamp', 'tea'] })
    await user.click(field())
    const recent = within(await screen.findByRole('group', { name: 'Recent searches' }))
    expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'winter lampRecent',
      'teaRecent',
    ])
  })
})
