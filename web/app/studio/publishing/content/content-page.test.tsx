import { Outlet } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Answers, cast, render, screen, waitFor, within } from '#test/component.tsx'
import { anItem } from '#test/studio.ts'
import { useShortcutKeys } from '../../palette/shortcuts.ts'
import * as page from './studio-content.tsx'
import { columnStore } from './columns.tsx'

const counts = {
  all: 40,
  draft: 19,
  review: 0,
  scheduled: 4,
  published: 16,
  withdrawn: 0,
  attention: 1,
  trash: 0,
}
const items = ['Letters to a Traveller', 'Four Winters', 'Salt', 'On Patience'].map((title, index) =>
  anItem({ id: index + 1, title, state: index === 1 ? 'published' : 'draft' }),
)
const list = {
  data: items,
  page_info: { page: 1, per_page: 25, total: 40, total_pages: 2, has_next: true, has_previous: false },
  counts,
}

/** The part of the studio's layout that runs the shortcuts of its pages. */
function Layout() {
  useShortcutKeys()
  return <Outlet />
}

function open(at = '/studio/content', answers: Answers = {}) {
  columnStore.setState({ chosen: undefined })
  const content = { path: '/studio/content', loader: page.loader, Component: page.Component }
  return render([{ element: <Layout />, children: [content] }], {
    at,
    account: cast.alice,
    answers: { listItems: list, listViews: { data: [] }, ...answers },
  })
}
/** Opens the list with the answer of an action, and waits for its table. */
async function openTable(changeItems: NonNullable<Answers['changeItems']>, more: Answers = {}) {
  const opened = open('/studio/content', { changeItems, ...more })
  await screen.findByRole('table')
  return opened
}
const boxOf = (title: string) => screen.getByRole('checkbox', { name: `Choose ${title}` })

describe('the list of content', () => {
  test('shows its items with their states, and the number in each state', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Four Winters/ })
    expect(within(row).getAllByText('Published')).not.toHaveLength(0)
    const states = screen.getByRole('navigation', { name: 'By state' })
    expect(
      within(states)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['All 40', 'Published 16', 'Drafts 19', 'Scheduled 4', 'Needs attention 1'])
    expect(within(states).getByRole('link', { current: true }).textContent).toBe('All 40')
  })

  test('requests the filter of the URL, and preserves it in every link', async () => {
    const { network } = open('/studio/content?state=draft&language=tr&kind=&sort=title&page=2&access=')
    await screen.findByRole('table')
    expect(network.sentBy('listItems')[0]?.query).toEqual({
      state: 'draft',
      language: 'tr',
      sort: 'title',
      page: '2',
    })
    const states = within(screen.getByRole('navigation', { name: 'By state' }))
    expect(states.getByRole('link', { current: true }).textContent).toBe('Drafts 19')
    expect(states.getByRole('link', { name: 'Scheduled 4' })).toHaveProperty(
      'search',
      '?state=scheduled&language=tr&sort=title',
    )
    expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  })

  test('ignores invalid values of the URL', async () => {
    const { network } = open('/studio/content?state=lost&sort=nothing&page=-4&language=tr')
    await screen.findByRole('table')
    expect(network.sentBy('listItems')[0]?.query).toEqual({ language: 'tr', sort: '-changed', page: '1' })
  })

  test('is searched while typing, and the URL has the search', async () => {
    const { user, address } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search the content' }), 'salt')
    await waitFor(() => expect(address()).toBe('/studio/content?search=salt'))
  })

  test('is sorted by a column head, and in reverse by a second press', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('link', { name: 'Title' }))
    await waitFor(() => expect(address()).toBe('/studio/content?sort=title'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Title' })).toHaveProperty('search', '?sort=-title'),
    )
  })

  test('shows the columns chosen on this device', async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'Language', hidden: true }))
    await user.click(screen.getByRole('checkbox', { name: 'Access', hidden: true }))
    expect(screen.getByRole('columnheader', { name: 'Language' })).toBeDefined()
    unmount()
    open()
    await screen.findByRole('columnheader', { name: 'Language' })
    expect(screen.queryByRole('columnheader', { name: 'Access' })).toBeNull()
  })

  test('offers to retry if it could not be loaded', async () => {
    open('/studio/content?state=draft', { listItems: 'no network' })
    expect(await screen.findByRole('heading', { name: 'The list could not be loaded' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveProperty('search', '?state=draft')
  })

  test('says that nothing matches, and links to the whole list', async () => {
    open('/studio/content?search=zzz', { listItems: { ...list, data: [] } })
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show everything' })).toHaveProperty('search', '')
  })

  test('links to the page of a new item of each kind, without creating it', async () => {
    const { user, network, address } = open()
    await user.click(await screen.findByRole('button', { name: 'New' }))
    await user.click(screen.getByRole('menuitem', { name: 'Suhba' }))
    await waitFor(() => expect(address()).toBe('/studio/items/new-suhba'))
    expect(new Set(network.sent.map(({ name }) => name))).toEqual(new Set(['listItems', 'listViews']))
  })
})

describe('selected items', () => {
  const done = (ids: number[], undoId: number | null = 9) => ({
    data: { undo_id: undoId, done: ids, refused: [] },
  })

  test('are selected one by one, and with Shift as a range', async () => {
    const { user } = open()
    await screen.findByRole('table')
    await user.click(boxOf('Letters to a Traveller'))
    await user.keyboard('{Shift>}')
    await user.click(boxOf('Salt'))
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 chosen')).toBeDefined()
    expect(boxOf('Four Winters')).toHaveProperty('checked', true)
    expect(boxOf('On Patience')).toHaveProperty('checked', false)
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    expect(screen.getByText('4 chosen')).toBeDefined()
  })

  test('are reached and selected by keys, which are letters in the search field', async () => {
    const { user } = open()
    await screen.findByRole('table')
    await user.keyboard('jxjjkx')
    expect(screen.getByText('2 chosen')).toBeDefined()
    expect(boxOf('Letters to a Traveller')).toHaveProperty('checked', true)
    expect(boxOf('Four Winters')).toHaveProperty('checked', true)
    // Last: after a pause, the list of what was typed replaces this one.
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('jx')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx')
  })

  test('go to the trash immediately, and are restored by “Undo”', async () => {
    const { user, network } = await openTable(done([1, 2]), { undoChange: { data: { ok: true } } })
    await user.click(boxOf('Letters to a Traveller'))
    await user.click(boxOf('Four Winters'))
    await user.click(screen.getByRole('button', { name: 'Move to the trash' }))
    await screen.findByText('2 moved to the trash')
    expect(network.sentBy('changeItems')[0]?.body).toEqual({ action: 'trash', ids: [1, 2] })
    expect(boxOf('Four Winters')).toHaveProperty('checked', false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    expect(network.sentBy('undoChange')[0]?.params).toEqual({ id: '9' })
  })

  test('that were skipped are listed with the reason, and stay selected', async () => {
    const refused = [{ id: 3, title: 'Salt', message: 'It has no recording.', is_garbled: false }]
    const { user } = await openTable({ data: { undo_id: 1, done: [1], refused } })
    await user.click(boxOf('Letters to a Traveller'))
    await user.click(boxOf('Salt'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const alert = await screen.findByText('It has no recording.')
    expect(alert).toBeDefined()
    expect(screen.getByRole('heading', { name: 'One item was left unchanged' })).toBeDefined()
    expect(boxOf('Salt')).toHaveProperty('checked', true)
  })

  test('that look garbled are published by one more press, without incomplete ones [SOUND-06]', async () => {
    const lacking = { id: 3, title: 'Salt', message: 'It has no recording.', is_garbled: false }
    const garbled = { id: 1, title: 'ãÌáÓ', message: 'This looks garbled: “ãÌáÓ”', is_garbled: true }
    const { user, network } = await openTable({
      data: { undo_id: 1, done: [4], refused: [lacking, garbled] },
    })
    for (const name of ['Letters to a Traveller', 'Salt', 'On Patience']) await user.click(boxOf(name))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('This looks garbled: “ãÌáÓ”')
    network.answer({ changeItems: done([1]) })
    await user.click(screen.getByRole('button', { name: 'Publish it as it is' }))
    await waitFor(() => expect(screen.queryByText('This looks garbled: “ãÌáÓ”')).toBeNull())
    expect(network.sentBy('changeItems').map(({ body }) => body)).toEqual([
      { action: 'publish', ids: [1, 3, 4] },
      { action: 'publish', ids: [1], accepts_garbled: true },
    ])
    expect(screen.getByText('It has no recording.')).toBeDefined()
  })
})

describe('one item', () => {
  test('is withdrawn from its menu after a confirmation, which returns the focus', async () => {
    const { user, network } = await openTable('no network')
    const more = screen.getByRole('button', { name: 'More for Four Winters' })
    const ask = async (): Promise<ReturnType<typeof within>> => {
      await user.click(more)
      const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
      expect(actions).toEqual(['Edit', 'Withdraw', 'Move to the trash'])
      await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
      return within(screen.getByRole('dialog', { name: 'Withdraw: Four Winters' }))
    }
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(more)
    expect(network.sentBy('changeItems')).toEqual([])
    await user.click((await ask()).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(network.sentBy('changeItems')[0]?.body).toEqual({ action: 'withdraw', ids: [2] }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is deleted for ever from the trash after a confirmation', async () => {
    const trashed = anItem({ id: 9, title: 'Old', trashed_at: '2026-11-20T08:00:00.000Z' })
    const { user, network } = open('/studio/content?state=trash', {
      listItems: { ...list, data: [trashed] },
      changeItems: { data: { undo_id: null, done: [9], refused: [] } },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Old' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete permanently' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete permanently: Old' }))
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
    await waitFor(() =>
      expect(network.sentBy('changeItems')[0]?.body).toEqual({ action: 'delete', ids: [9] }),
    )
  })
})

test('the filters of the list are chosen in their menu, and the URL has them', async () => {
  const { user, address } = open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind', hidden: true }), 'Article')
  await waitFor(() => expect(address()).toBe('/studio/content?kind=article'))
})

describe('saved views', () => {
  const views = {
    data: [{ id: 5, name: 'Turkish drafts', filter: { state: 'draft', language: 'tr', sort: '-changed' } }],
  } as const

  test('lead to the list as it was saved, and can be removed and restored', async () => {
    const { user, network } = open('/studio/content', {
      listViews: { data: [...views.data] },
      deleteView: { data: { ok: true } },
      saveView: { data: views.data[0] },
    })
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    expect(screen.getByRole('link', { name: 'Turkish drafts' })).toHaveProperty(
      'search',
      '?state=draft&language=tr',
    )
    await user.click(screen.getByRole('button', { name: 'Remove the view Turkish drafts' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(network.sentBy('saveView')[0]?.body).toEqual({
        name: 'Turkish drafts',
        filter: views.data[0].filter,
      }),
    )
  })

  test('are created from the current filter, with a name', async () => {
    const { user, network } = open('/studio/content?state=draft', { saveView: { data: views.data[0] } })
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Please give the view a name.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the view'))
    await user.keyboard('Drafts{Enter}')
    await waitFor(() =>
      expect(network.sentBy('saveView')[0]?.body).toEqual({
        name: 'Drafts',
        filter: { state: 'draft', sort: '-changed' },
      }),
    )
  })
})
