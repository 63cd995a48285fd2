import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DraftTrack, EditedItem } from '@sohbet/contract/studio'
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
import { aCollection, edited } from '#test/studio.ts'
import { Field } from '#ui/field/field.tsx'
import { SaveLabel } from '../../shared/auto-save/save-label.tsx'
import { DraftConflict } from '../editor/item-head.tsx'
import { asCollection, endDrafts, useDraft } from './use-draft.ts'

function Editor({ item }: { item: EditedItem }) {
  const handle = useDraft(item)
  const collection = asCollection(handle)
  return (
    <>
      <Field
        label="Title"
        value={handle.draft.title}
        onChange={({ target }) => handle.change({ title: target.value })}
      />
      <Field
        label="City"
        value={collection?.draft.city ?? ''}
        onChange={({ target }) => collection?.change({ city: target.value })}
      />
      <SaveLabel handle={handle} />
      <DraftConflict handle={handle} />
      <button type="button" onClick={() => handle.take({ ...item, revision: item.revision + 1 })}>
        {handle.item.state}
      </button>
    </>
  )
}

/** A button that orders the talks by `keys`, and shows their order. */
function Order({ item, keys }: { item: EditedItem; keys: string[] }) {
  const handle = useDraft(item)
  const collection = asCollection(handle)
  return (
    <>
      <button type="button" onClick={() => collection?.change({ tracks: talks(...keys) })}>
        {collection?.draft.tracks.map(({ key }) => key).join(' ')}
      </button>
      <DraftConflict handle={handle} />
    </>
  )
}

const [aTalk] = aCollection().tracks
function talks(...keys: string[]): DraftTrack[] {
  return keys.map((key) => ({ ...aTalk, key, title: key }) as DraftTrack)
}

beforeEach(emptyDatabases)
afterEach(endDrafts)

// Each test has an item of its own: a draft outlives the component that shows it.
let lastId = 100
function anEdited(
  change: Parameters<typeof aCollection>[0] = {},
  more: Partial<EditedItem> = {},
): EditedItem {
  const one = edited(aCollection(change), more)
  return { ...one, item: { ...one.item, id: more.item?.id ?? ++lastId } }
}
/** A draft with a server's answers, as alice opens it. */
function open(answers: Answers, item = anEdited()) {
  return { item, ...render(<Editor item={item} />, { account: cast.alice, answers }) }
}
const saves = (item: EditedItem): Answers => ({ saveDraft: ({ body }) => saved(item, body) })
const saved = (item: EditedItem, body: unknown): { data: EditedItem } => {
  const { draft, revision } = body as { draft: EditedItem['draft']; revision: number }
  return { data: { ...item, draft, revision: revision + 1 } }
}

describe('a draft', () => {
  test('is saved shortly after a change, once', async () => {
    const item = anEdited()
    const { user, network } = open(saves(item), item)
    await user.type(screen.getByLabelText('City'), 'Konya')
    expect(screen.getByText('Saving…')).toBeDefined()
    await screen.findByText(/^Saved \d/)
    expect(network.sentBy('saveDraft')).toHaveLength(1)
    expect(network.sentBy('saveDraft')[0]?.body).toMatchObject({ revision: 1, draft: { city: 'Konya' } })
  })

  test('preserves text typed during a save, and saves it too', async () => {
    const first = delayedAnswer<{ data: EditedItem }>()
    const { item, user, network } = open({ saveDraft: first.answer })
    await user.type(screen.getByLabelText('City'), 'Kon')
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(1))
    await user.type(screen.getByLabelText('City'), 'ya')
    network.answer(saves(item))
    first.give(saved(item, network.sentBy('saveDraft')[0]?.body))
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(2))
    expect(network.sentBy('saveDraft')[1]?.body).toMatchObject({ revision: 2, draft: { city: 'Konya' } })
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Konya')
  })

  test('keeps what is typed while it is published, and saves it after', async () => {
    const item = anEdited()
    const { user, network } = open(saves(item), item)
    await user.type(screen.getByLabelText('City'), 'Konya')
    await user.click(screen.getByRole('button', { name: item.item.state }))
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Konya')
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(1))
    expect(network.sentBy('saveDraft')[0]?.body).toMatchObject({ revision: 2, draft: { city: 'Konya' } })
  })

  test('shows the state of its item as loaded, also if an action in a list changed only that', async () => {
    const { item, unmount } = open({})
    unmount()
    open({}, { ...item, item: { ...item.item, state: 'withdrawn' } })
    expect(await screen.findByRole('button', { name: 'withdrawn' })).toBeDefined()
  })

  test('that is changed back before it was sent is saved without a request', async () => {
    const { user, network } = open({})
    await user.type(screen.getByLabelText('City'), 'K{Backspace}')
    expect(screen.getByText('Saving…')).toBeDefined()
    await screen.findByText(/^Saved \d/)
    expect(network.sentBy('saveDraft')).toEqual([])
  })

  test('reports a lost connection, stores it on the device, and saves it when the connection returns', async () => {
    const { item, user, network } = open({ saveDraft: 'no network' })
    await user.type(screen.getByLabelText('City'), 'Bur')
    await screen.findByText('Not saved: no connection. It is kept on this device.')
    await user.type(screen.getByLabelText('City'), 'sa')
    network.answer(saves(item))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(3))
    await screen.findByText(/^Saved \d/)
    // Only the answer may have been lost: what was sent is sent again, as the base of what was written since.
    const sent = [
      { revision: 1, draft: { city: 'Bur' } },
      { revision: 2, draft: { city: 'Bursa' } },
    ]
    expect(network.sentBy('saveDraft').slice(1)).toMatchObject(sent.map((body) => ({ body })))
  })

  test.each([429, 503])('is sent again automatically when the server was busy (%i)', async (status) => {
    const { item, user, network } = open({ saveDraft: { refused: 'Unavailable', status } })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.type(screen.getByLabelText('City'), 'Bursa')
    await screen.findByText(/^Not saved yet: the server is busy. It is tried again/)
    network.answer(saves(item))
    await vi.advanceTimersByTimeAsync(8000)
    await screen.findByText(/^Saved \d/)
    expect(network.sentBy('saveDraft').at(-1)?.body).toMatchObject({ draft: { city: 'Bursa' } })
  })

  test('is restored after a closed tab, and saved', async () => {
    const { item, user, unmount } = open({ saveDraft: 'no network' })
    await user.type(screen.getByLabelText('City'), 'Bursa')
    await screen.findByText(/kept on this device/)
    unmount()
    // Another visit has other modules.
    vi.resetModules()
    const { useDraft: useLater } = await import('./use-draft.ts')
    const { AccountProvider } = await import('#session/account/account-context.ts')
    const Later = () => <p>{asCollection(useLater(item))?.draft.city}</p>
    const page = <AccountProvider value={cast.alice}>{<Later />}</AccountProvider>
    const { network } = render(page, {
      answers: { saveDraft: ({ body }) => saved(item, body) },
    })
    await screen.findByText('Bursa')
    await waitFor(() => expect(network.sentBy('saveDraft').at(-1)?.body).toMatchObject({ revision: 1 }))
  })

  test('of another person on this device is not shown', async () => {
    const { item, user, unmount } = open({ saveDraft: 'no network' })
    await user.type(screen.getByLabelText('City'), 'Bursa')
    await screen.findByText(/kept on this device/)
    unmount()
    render(<Editor item={item} />, { account: cast.bob })
    expect(screen.getByLabelText('City')).toHaveProperty('value', '')
    await expect(screen.findByDisplayValue('Bursa', {}, { timeout: 200 })).rejects.toThrow('Unable to find')
  })

  test('reports an expired session with a sign-in link, and is saved when the page becomes visible again', async () => {
    const { item, user, network } = open({ saveDraft: { refused: 'SecondFactorRequired', status: 403 } })
    await user.type(screen.getByLabelText('City'), 'Bursa')
    await screen.findByText(/your session is over. It is kept/)
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?p=%2Fstudio')
    network.answer(saves(item))
    fireEvent.focus(window)
    await screen.findByText(/^Saved \d/)
  })

  test('shows why the server refuses it', async () => {
    const { user } = open({ saveDraft: { refused: 'BadRequest', message: 'Too long.' } })
    await user.type(screen.getByLabelText('City'), 'B')
    expect(await screen.findByText('Not saved: Too long.')).toBeDefined()
  })
})

describe('when another person has saved meanwhile', () => {
  const refused = { refused: 'EditConflict', status: 409 } as const

  test('changes of different fields are merged without a question', async () => {
    const item = anEdited()
    const theirs = anEdited({ title: 'Their title' }, { revision: 5, item: item.item })
    const { user, network } = open(
      {
        saveDraft: ({ body }) =>
          (body as { revision: number }).revision === 1 ? refused : saved(item, body),
        getItem: { data: theirs },
      },
      item,
    )
    await user.type(screen.getByLabelText('City'), 'Konya')
    await screen.findByText(/^Saved \d/)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Their title')
    expect(network.sentBy('saveDraft')[1]?.body).toMatchObject({
      revision: 5,
      draft: { title: 'Their title', city: 'Konya' },
    })
  })

  test('the later person chooses for a field that both changed, and nothing is saved before', async () => {
    const item = anEdited()
    const theirs = anEdited({ city: 'Bursa' }, { revision: 5, saved_by: 'Sara', item: item.item })
    const { user, network } = open({ saveDraft: refused, getItem: { data: theirs } }, item)
    await user.type(screen.getByLabelText('City'), 'Konya')
    const dialog = await screen.findByRole('dialog', { name: 'Both of you changed this' })
    const city = within(dialog).getByRole('group', { name: 'City' })
    expect(within(city).getByRole('radio', { name: /Yours.*Konya/ })).toHaveProperty('checked', false)
    await user.click(screen.getByRole('button', { name: 'Save the choice' }))
    expect(network.sentBy('saveDraft')).toHaveLength(1)
    expect(screen.getByText('1 field is left to choose')).toBeDefined()
    network.answer(saves(theirs))
    await user.click(within(city).getByRole('radio', { name: /Yours.*Konya/ }))
    await user.click(screen.getByRole('button', { name: 'Save the choice' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.sentBy('saveDraft')[1]?.body).toMatchObject({ revision: 5, draft: { city: 'Konya' } })
  })

  test('an order of talks that both changed is a conflict, and the other one can be chosen', async () => {
    const item = anEdited({ tracks: talks('a', 'b', 'c') })
    const theirs = anEdited(
      { tracks: talks('a', 'c', 'b') },
      { revision: 5, saved_by: 'Sara', item: item.item },
    )
    const { user } = render(<Order item={item} keys={['b', 'a', 'c']} />, {
      account: cast.alice,
      answers: { saveDraft: refused, getItem: { data: theirs } },
    })
    await user.click(screen.getByRole('button', { name: 'a b c' }))
    const order = within(await screen.findByRole('group', { name: 'Order of the talks' }))
    expect(order.getByRole('radio', { name: /Yours.*b · a · c/ })).toBeDefined()
    await user.click(order.getByRole('radio', { name: /Sara.*a · c · b/ }))
    await user.click(screen.getByRole('button', { name: 'Save the choice' }))
    expect(await screen.findByRole('button', { name: 'a c b' })).toBeDefined()
  })

  test('a field that both changed during a save is a conflict too', async () => {
    const first = delayedAnswer<{ data: EditedItem }>()
    const { item, user, network } = open({ saveDraft: first.answer })
    await user.type(screen.getByLabelText('City'), 'Konya')
    await waitFor(() => expect(network.sentBy('saveDraft')).toHaveLength(1))
    await user.type(screen.getByLabelText('Title'), '!')
    const { data } = saved(item, { draft: { ...item.draft, city: 'Konya', title: 'Theirs' }, revision: 5 })
    first.give({ data })
    await screen.findByRole('group', { name: 'Title' })
  })

  test('the question can be postponed, and the text stays', async () => {
    const item = anEdited()
    const theirs = anEdited({ city: 'Bursa' }, { revision: 5, saved_by: 'Sara', item: item.item })
    const { user } = open({ saveDraft: refused, getItem: { data: theirs } }, item)
    await user.type(screen.getByLabelText('City'), 'Konya')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.getByText('Not saved: someone else has changed the same fields.')).toBeDefined()
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Konya')
    await user.click(screen.getByRole('button', { name: 'Choose what to keep' }))
    // Choosing all of theirs leaves nothing to save.
    await user.click(screen.getByRole('button', { name: 'Take all from Sara' }))
    await user.click(screen.getByRole('button', { name: 'Save the choice' }))
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveProperty('value', 'Bursa'))
    expect(screen.getByText(/^Saved \d/)).toBeDefined()
  })
})
