import type { CollectionDraft, EditedItem, Item } from '@sohbet/contract/studio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import { aCollection, anItem, edited } from '#test/studio.ts'
import * as page from '../studio-item.tsx'
import { endDrafts } from '../draft/use-draft.ts'

beforeEach(emptyDatabases)
afterEach(endDrafts)

/** Opens a tab of a published album with two talks, whose changes are saved. */
function open(tab: string, answers: Answers = {}, draft = aCollection(), change: Partial<Item> = {}) {
  const item = anItem({ state: 'published', is_live: true, has_changes: true, ...change })
  let stored: EditedItem = edited(draft, { item })
  const save: Answers['saveDraft'] = ({ body }) => {
    const sent = body as { draft: CollectionDraft; revision: number }
    stored = edited(sent.draft, { item, revision: sent.revision + 1 })
    return { data: stored }
  }
  const rendered = render([{ path: '/studio/items/:id', ...page }], {
    at: `/studio/items/7?tab=${tab}`,
    account: cast.alice,
    answers: {
      getItem: { data: stored },
      listViews: { data: [] },
      listCountries: { data: [] },
      suggestWords: { data: [] },
      saveDraft: save,
      ...answers,
    },
  })
  return { ...rendered, draft: () => stored.draft as CollectionDraft }
}

const menu = async ({ user }: ReturnType<typeof open>, entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More publishing options' }))
  await user.click(screen.getByRole('menuitem', { name: entry }))
}

test('is published later at a time to come, which is asked for in a dialog', async () => {
  const opened = open('details')
  const { user, network } = opened
  await menu(opened, 'Publish later')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }))
  expect(dialog.getByRole('status').textContent).toMatch(/^It will be published on /)
  const day = dialog.getByLabelText<HTMLInputElement>('Day')
  await user.clear(day)
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(dialog.getByText('Please choose a day and a time.')).toBeDefined()
  expect(document.activeElement).toBe(day)
  await user.type(day, '2020-01-01')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(dialog.getByText('Please choose a time in the future.')).toBeDefined()
  await user.clear(day)
  await user.type(day, '2099-01-01')
  network.answer({ publishItem: { data: edited(aCollection(), { item: anItem({ state: 'scheduled' }) }) } })
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('It will be published automatically')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentBy('publishItem')[0]?.body).toMatchObject({ revision: 1 })
  expect(JSON.stringify(network.sentBy('publishItem')[0]?.body)).toMatch(
    /"at":"(?:2098-12-31|2099-01-0[12])T/,
  )
})

test('is withdrawn after a confirmation, which can be cancelled; a refusal is shown', async () => {
  const opened = open('details')
  const { user, network } = opened
  await menu(opened, 'Withdraw')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More publishing options' }))
  expect(network.sentBy('moveItem')).toEqual([])
  network.answer({ moveItem: 'no network' })
  await menu(opened, 'Withdraw')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(network.sentBy('moveItem')).toHaveLength(1))
  expect(screen.queryByText(/^Withdrawn/)).toBeNull()
  network.answer({ moveItem: { data: edited(aCollection(), { item: anItem({ state: 'withdrawn' }) }) } })
  await menu(opened, 'Withdraw')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Withdrawn. Listeners do not see it any more.')).toBeDefined()
})

test('the focus stays beside the button that publishes, which then is not offered', async () => {
  const { user, network } = open('details')
  network.answer({
    publishItem: { data: edited(aCollection(), { item: anItem({ state: 'published', is_live: true }) }) },
  })
  const publish = await screen.findByRole('button', { name: 'Publish changes' })
  publish.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More publishing options' }))
})

test('an item in the trash is not published before it is taken out', async () => {
  const trashed = { state: 'draft', is_live: false, trashed_at: '2026-11-20T08:00:00.000Z' } as const
  const { user, network } = open('details', { changeItems: 'no network' }, aCollection(), trashed)
  await screen.findByText('This is in the trash. Take it out before you change it.')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take out of the trash' }))
  await waitFor(() => expect(network.sentBy('changeItems')).toHaveLength(1))
  network.answer({
    changeItems: { data: { undo_id: 3, done: [7], refused: [] } },
    getItem: { data: edited(aCollection(), { item: anItem(), revision: 2 }) },
  })
  await user.click(screen.getByRole('button', { name: 'Take out of the trash' }))
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeDefined()
  expect(network.sentBy('changeItems')[1]?.body).toEqual({ action: 'restore', ids: [7] })
})

const step = { at: '2026-11-20T08:00:00.000Z', by: 'Edith', fields: ['title'] }
const steps = [
  { ...step, revision: 1, what: 'saved' as const },
  { ...step, revision: 0, what: 'created' as const, fields: [] },
]

test('an earlier version is compared, restored with the focus on its button, and restored back', async () => {
  const before = aCollection({ title: 'Before', cover_file_id: 'abc' })
  const { user, network } = open('history', {
    listRevisions: { data: steps },
    getRevision: 'no network',
    restoreRevision: 'no network',
  })
  const compare = await screen.findByRole('button', { name: 'Compare with now' })
  await user.click(compare)
  await waitFor(() => expect(network.sentBy('getRevision')).toHaveLength(1))
  expect(compare.ariaExpanded).toBe('false')
  network.answer({ getRevision: { data: edited(before) } })
  await user.click(compare)
  expect(await screen.findByText('Before')).toBeDefined()
  expect(screen.getByText('A photograph').tagName).toBe('DEL')
  const restore = screen.getByRole('button', { name: 'Restore as draft' })
  await user.click(restore)
  await waitFor(() => expect(network.sentBy('restoreRevision')).toHaveLength(1))
  expect(screen.queryByText('The earlier step is the draft again')).toBeNull()
  network.answer({
    restoreRevision: { data: edited(before, { revision: 2 }) },
    listRevisions: { data: [{ ...step, revision: 2, what: 'restored' }, ...steps] },
  })
  await user.click(restore)
  expect(await screen.findByText('An earlier step restored')).toBeDefined()
  expect(document.activeElement).toBe(restore)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(network.sentBy('restoreRevision').at(-1)?.params).toEqual({ id: '7', revision: '1' }),
  )
})

test('a change right before an earlier version is restored is not lost when that is undone', async () => {
  const { user, network } = open('details', {
    listRevisions: { data: steps },
    restoreRevision: { data: edited(aCollection({ title: 'Before' }), { revision: 3 }) },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Speaker' }), '!')
  await user.click(screen.getByRole('link', { name: 'History' }))
  await user.click(await screen.findByRole('button', { name: 'Restore as draft' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(network.sentBy('saveDraft')).toHaveLength(1)
  await waitFor(() =>
    expect(network.sentBy('restoreRevision').map(({ params }) => params)).toEqual([
      { id: '7', revision: '0' },
      { id: '7', revision: '2' },
    ]),
  )
})

test('who may hear it is chosen, with a price only for those who buy', async () => {
  const { user, draft } = open('access')
  await user.click(await screen.findByRole('radio', { name: /^Credits/ }))
  await waitFor(() => expect(draft().access).toBe('paid'))
  await user.type(screen.getByLabelText(/^Price of the whole set/), '12')
  await waitFor(() => expect(draft().set_price_credits).toBe(12))
})

test('a talk is moved by its menu, which keeps the focus and announces the new position', async () => {
  const { user, draft } = open('talks')
  const more = () => screen.findByRole('button', { name: 'More for What to carry' })
  const move = async (entry: string, ...keys: string[]) => {
    await user.click(await more())
    await user.click(screen.getByRole('menuitem', { name: entry }))
    expect(document.activeElement).toBe(await more())
    await waitFor(() => expect(draft().tracks.map(({ key }) => key)).toEqual(keys))
  }
  await move('Move down', 'k2', 'k1')
  expect(screen.getByText('What to carry moved to position 2 of 2.')).toBeTruthy()
  await move('Move up', 'k1', 'k2')
})

test('talks are renamed, priced, removed, and taken back', async () => {
  const { user, draft } = open('talks')
  await user.type(await screen.findByRole('textbox', { name: 'Title of talk 2' }), '!')
  await waitFor(() => expect(draft().tracks[1]?.title).toBe('Whom to ask!'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Access to What to carry' }), 'paid')
  await user.type(await screen.findByLabelText('Price of What to carry in credits'), '5')
  await waitFor(() => expect(draft().tracks[0]).toMatchObject({ access: 'paid', price_credits: 5 }))
  await user.click(screen.getByRole('button', { name: 'Remove What to carry' }))
  await waitFor(() => expect(draft().tracks.map(({ key }) => key)).toEqual(['k2']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Whom to ask!' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(draft().tracks.map(({ key }) => key)).toEqual(['k1', 'k2']))
  expect(draft().tracks[0]).toMatchObject({ access: 'paid', price_credits: 5 })
})

test('a speaker and topics are chosen or made by keyboard, also if the search fails', async () => {
  const { user, network, draft } = open('details', { suggestWords: 'no network' })
  const speaker = await screen.findByRole('combobox', { name: 'Speaker' })
  await user.clear(speaker)
  await user.type(speaker, 'Nu')
  await screen.findByRole('option', { name: /“Nu”/ })
  network.answer({ suggestWords: { data: [{ value: 'nura', label: 'Nura Aydin' }] } })
  await user.type(speaker, 'r')
  await screen.findByRole('option', { name: 'Nura Aydin' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(draft().speaker).toBe('Nura Aydin'))
  const topics = screen.getByRole('combobox', { name: 'Topics' })
  const known = ['patience', 'rest'].map((value) => ({ value, label: value }))
  network.answer({ suggestWords: { data: known } })
  await user.type(topics, 'Rest')
  const list = within(await screen.findByRole('listbox', { name: 'Topics' }))
  const options = () => list.queryAllByRole('option').map(({ textContent }) => textContent)
  // Neither a chosen topic nor a second one of the same name.
  await expect.poll(options).toEqual(['rest'])
  await user.clear(topics)
  network.answer({
    suggestWords: { data: [] },
    addTopic: { data: { value: 'walking', label: 'Walking' } },
  })
  await user.type(topics, 'Walking')
  await expect.poll(options).toEqual(['Make “Walking” a new topic'])
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(draft().topics).toEqual(['patience', 'walking']))
  await user.click(screen.getByRole('button', { name: /Walking/ }))
  await waitFor(() => expect(draft().topics).toEqual(['patience']))
  await user.click(topics)
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(draft().topics).toEqual([]))
})

test('a topic that is being made is added to what is chosen by then', async () => {
  const made = delayedAnswer<{ data: { value: string; label: string } }>()
  const { user, draft } = open('details', { addTopic: made.answer })
  await user.type(await screen.findByRole('combobox', { name: 'Topics' }), 'Walking')
  await screen.findByRole('option', { name: 'Make “Walking” a new topic' })
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByRole('button', { name: /^Remove .*atience/ }))
  made.give({ data: { value: 'walking', label: 'Walking' } })
  await waitFor(() => expect(draft().topics).toEqual(['walking']))
})

test('an option that was active for another text is not chosen by Enter', async () => {
  const suggestWords: Answers['suggestWords'] = ({ query }) => ({
    data: [{ value: 'x', label: `${String(query['search'])} Aydin` }],
  })
  const { user } = open('details', { suggestWords })
  const speaker = await screen.findByRole('combobox', { name: 'Speaker' })
  await user.clear(speaker)
  await user.type(speaker, 'Nu')
  await screen.findByRole('option', { name: 'Nu Aydin' })
  await user.keyboard('{ArrowDown}r{Enter}')
  expect(speaker).toHaveProperty('value', 'Nur')
})

test('a file that is no picture is refused as its cover, and a photograph gives way to the drawing', async () => {
  const { user, draft } = open('details', {}, aCollection({ cover_file_id: 'abc', cover_focus: null }))
  const input = await screen.findByLabelText('Replace photograph', { selector: 'input' })
  await user.upload(input, new File(['no picture'], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText(/^This picture cannot be used/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use the drawn cover instead' }))
  await waitFor(() => expect(draft().cover_file_id).toBeNull())
  expect(screen.getByRole('button', { name: 'Upload photograph' })).toBeDefined()
})
