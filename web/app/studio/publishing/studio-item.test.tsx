import { emptyDraft } from '@sohbet/contract/empty-draft'
import type { Draft, EditedItem } from '@sohbet/contract/studio'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  cast,
  delayedAnswer,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '#test/component.tsx'
import { emptyDatabases } from '#test/databases.ts'
import { edited } from '#test/studio.ts'
import { endDrafts } from './draft/use-draft.ts'
import * as page from './studio-item.tsx'

beforeEach(emptyDatabases)
afterEach(endDrafts)

let lastId = 500

/** A server that creates an item once per key, and saves drafts over it. */
function aServer() {
  const id = (lastId += 1)
  let stored: EditedItem | undefined
  const put = (draft: Draft, revision: number) => {
    const one = edited(draft, { revision })
    stored = { ...one, item: { ...one.item, id } }
    return { data: stored }
  }
  const answers = {
    listViews: { data: [] },
    listCountries: { data: [] },
    createItem: ({ body }) => put(body as Draft, 1),
    saveDraft: ({ body }) => {
      const { draft, revision } = body as { draft: Draft; revision: number }
      return put(draft, revision + 1)
    },
    getItem: () => ({ data: stored ?? edited() }),
  } satisfies Answers
  return { id, answers, stored: () => stored }
}

function open(answers: Answers, at = '/studio/items/new-album') {
  const route = {
    path: '/studio/items/:id',
    loader: page.loader,
    action: page.action,
    shouldRevalidate: page.shouldRevalidate,
    Component: page.Component,
  }
  return render([route], { at, account: cast.alice, answers })
}

const title = async () => await screen.findByRole('textbox', { name: /^Title/ })

describe('a new item', () => {
  test('is created on the server only when something is written, and only once [DRAFT-01]', async () => {
    const server = aServer()
    const { user, network, address } = open(server.answers)
    const field = await title()
    expect(screen.getByText('It is saved as soon as you write something.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Write something first: nothing has been saved yet.')
    expect(network.sentBy('createItem')).toEqual([])
    await user.type(field, 'On patience')
    await screen.findByText(/^Saved \d/)
    await waitFor(() => expect(address()).toBe(`/studio/items/${server.id}`))
    expect(network.sentBy('createItem').map(({ body }) => body)).toEqual([
      emptyDraft({ kind: 'album', title: 'On patience', slug: 'on-patience' }),
    ])
    // It is the field that was typed in, with the cursor in it.
    expect(document.activeElement).toBe(field)
    await user.type(field, ' and mercy')
    await waitFor(() => expect(server.stored()?.draft.title).toBe('On patience and mercy'))
    expect(network.sentBy('createItem')).toHaveLength(1)
  })

  test('preserves what is typed and added before the response, and is created once [DRAFT-02]', async () => {
    const server = aServer()
    const answer = delayedAnswer<{ data: EditedItem }>()
    const { user, network } = open({ ...server.answers, createItem: answer.answer })
    await user.type(await title(), 'Salt')
    await waitFor(() => expect(network.sentBy('createItem')).toHaveLength(1))
    await user.type(await title(), ' and light')
    await user.click(screen.getAllByRole('link', { name: /^Talks/ })[0] as HTMLElement)
    const add = screen.getByRole('button', { name: 'Add a talk' })
    await user.click(add)
    await user.click(add)
    answer.give(server.answers.createItem(network.sentBy('createItem')[0] as never))
    await waitFor(() => expect(server.stored()?.draft).toMatchObject({ title: 'Salt and light' }))
    const { draft } = server.stored() ?? edited()
    expect(draft.kind !== 'article' && draft.tracks).toHaveLength(2)
    expect(network.sentBy('createItem')).toHaveLength(1)
  })

  test('is requested with the same key and the same draft until there is a response [DRAFT-02]', async () => {
    const server = aServer()
    const { user, network } = open({ ...server.answers, createItem: 'no network' })
    await user.type(await title(), 'Bread')
    await screen.findByText('Not saved: no connection. It is kept on this device.')
    await user.type(await title(), ' and tea')
    network.answer(server.answers)
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(server.stored()?.draft.title).toBe('Bread and tea'))
    const [first, second] = network.sentBy('createItem')
    expect(second).toEqual(first)
    expect(network.sentBy('saveDraft').at(-1)?.body).toMatchObject({ revision: 1 })
  })

  test('is restored on this device after the page was closed without a connection [DRAFT-02]', async () => {
    const server = aServer()
    const { user, network, unmount } = open({ ...server.answers, createItem: 'no network' })
    await user.type(await title(), 'Kept')
    await screen.findByText('Not saved: no connection. It is kept on this device.')
    const [sent] = network.sentBy('createItem')
    unmount()
    // It is retried once more when the page is left.
    await waitFor(() => expect(network.sentBy('createItem')).toHaveLength(2))
    endDrafts()
    open(server.answers)
    await waitFor(() => expect(server.stored()?.draft.title).toBe('Kept'))
    expect(network.sentBy('createItem').at(-1)?.idempotencyKey).toBe(sent?.idempotencyKey)
    expect(await screen.findByDisplayValue('Kept')).toBe(await title())
  })

  test('refused by the server is requested with another key after it is corrected', async () => {
    const server = aServer()
    const { user, network } = open({
      ...server.answers,
      createItem: { refused: 'BadRequest', message: 'No.' },
    })
    await user.type(await title(), 'Odd')
    await screen.findByText(/No\./)
    network.answer(server.answers)
    await user.type(await title(), 'er')
    await waitFor(() => expect(server.stored()?.draft.title).toBe('Odder'))
    const keys = network.sentBy('createItem').map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  test('stays on the screen if it is published before it was created [DRAFT-02]', async () => {
    const server = aServer()
    const refusal = Promise.withResolvers<{ refused: 'BadRequest'; errors: Record<string, string[]> }>()
    const { user, address } = open({ ...server.answers, publishItem: () => refusal.promise })
    await user.type(await title(), 'Hasty')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    // The answer finds the page at the address of the item, which it had not when Publish was pressed.
    await waitFor(() => expect(address()).toBe(`/studio/items/${server.id}`))
    refusal.resolve({ refused: 'BadRequest', errors: { language: ['Please choose a language.'] } })
    await waitFor(() => expect(address()).toBe(`/studio/items/${server.id}?tab=details`))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Language/)))
    expect(await title()).toHaveProperty('value', 'Hasty')
  })

  test('offers to correct a text that looks garbled or to publish it as it is [SOUND-06]', async () => {
    const server = aServer()
    const { user, network, address } = open({
      ...server.answers,
      publishItem: { refused: 'GarbledText', errors: { title: ['ãÌáÓ'] } },
    })
    await user.type(await title(), 'ãÌáÓ')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'A text looks garbled' })
    expect(within(dialog).getByRole('listitem').textContent).toBe('Title: ãÌáÓ')
    await user.click(within(dialog).getByRole('button', { name: 'Correct it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'ãÌáÓ'))
    expect(address()).toBe(`/studio/items/${server.id}?tab=details`)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const again = await screen.findByRole('dialog', { name: 'A text looks garbled' })
    network.answer({ ...server.answers, publishItem: () => ({ data: server.stored() ?? edited() }) })
    await user.click(within(again).getByRole('button', { name: 'Publish as it is' }))
    await screen.findByText('Published. Listeners see it now.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.sentBy('publishItem').map(({ body }) => body)).toMatchObject([
      { accepts_garbled: false },
      { accepts_garbled: false },
      { accepts_garbled: true, at: null },
    ])
  })

  test('leaves the preview of an article for the field to correct', async () => {
    const { user } = open(
      {
        ...aServer().answers,
        suggestWords: { data: [] },
        publishItem: { refused: 'GarbledText', errors: { author: ['ãÌáÓ'] } },
      },
      '/studio/items/new-article',
    )
    await user.type(await title(), 'Salt')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    expect(screen.queryByRole('combobox', { name: /^Author/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    await user.click(await screen.findByRole('button', { name: 'Correct it' }))
    const author = await screen.findByRole('combobox', { name: /^Author/ })
    await waitFor(() => expect(document.activeElement).toBe(author))
  })

  test('is not created by a user without the right', async () => {
    const { network } = open({ listViews: { refused: 'Forbidden', message: 'Not for you.' } })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await screen.findByText(/Internal Server Error/)
    expect(network.sentBy('createItem')).toEqual([])
  })
})
