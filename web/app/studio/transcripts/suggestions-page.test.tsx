import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Suggestion } from '@sohbet/contract/studio'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { compareWords, SuggestionsPage } from './studio-suggestions.tsx'

const suggestion: Suggestion = {
  id: 5,
  track_id: 7,
  title: 'On patience',
  language: 'en',
  start: 65,
  now: 'Sit doun over here.',
  before: 'Sit doun over here.',
  text: 'Sit down over there.',
  by: 'Alice',
  account_id: 1,
  is_credited: true,
  made_at: '2026-11-01T10:00:00.000Z',
}
const info = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }

function open(given: Partial<Suggestion> = {}) {
  const sent: unknown[] = []
  const note = (answer: unknown) => (call: { body: unknown }) => {
    sent.push(call.body)
    return answer
  }
  const Component = () => <SuggestionsPage data={[{ ...suggestion, ...given }]} page_info={info} />
  const rendered = render([{ path: '/', Component }], {
    at: '/',
    account: cast.alice,
    answers: {
      decideSuggestion: note({ data: { ok: true } }) as () => { data: { ok: true } },
      removeSuggestions: note({ data: { removed: 2 } }) as () => { data: { removed: number } },
    },
  })
  return { ...rendered, sent }
}

test('compares the texts word by word', () => {
  expect(compareWords('Sit doun over here.', 'Sit down over there.')).toEqual([
    { kind: 'same', text: 'Sit ' },
    { kind: 'removed', text: 'doun ' },
    { kind: 'added', text: 'down ' },
    { kind: 'same', text: 'over ' },
    { kind: 'removed', text: 'here.' },
    { kind: 'added', text: 'there.' },
  ])
  expect(compareWords('One', 'One two')).toEqual([
    { kind: 'same', text: 'One ' },
    { kind: 'added', text: 'two' },
  ])
})

test('accepts a suggestion by one press, with the text that was seen [TEXT-14]', async () => {
  const { user, sent, container } = open()
  expect([...container.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    'doun ',
    'down ',
    'here.',
    'there.',
  ])
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toEqual([{ decision: 'accept', seen: 'Sit doun over here.' }]))
})

test('moves the focus to the next suggestion after a decision [TEXT-14]', async () => {
  let data = [suggestion, { ...suggestion, id: 6, title: 'On gratitude' }]
  const loader = () => ({ data, page_info: info })
  const Component = () => <SuggestionsPage {...useLoaderData<typeof loader>()} />
  const { user } = render([{ path: '/', loader, Component }], {
    at: '/',
    account: cast.alice,
    answers: {
      decideSuggestion: () => {
        data = data.slice(1)
        return { data: { ok: true } }
      },
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Accept' }))[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /On gratitude/ })))
})

test('decides a suggestion once for two presses [TEXT-14]', async () => {
  const { sent } = open()
  const accept = screen.getByRole('button', { name: 'Accept' })
  accept.click()
  accept.click()
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('refuses a suggestion with a reason by two presses [TEXT-14]', async () => {
  const { user, sent } = open({ now: 'Sit.' })
  expect(screen.getByText('The segment has changed since this was suggested.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse' }))
  await user.click(dialog.getByRole('button', { name: 'The transcript is as it was said.' }))
  await waitFor(() =>
    expect(sent).toEqual([{ decision: 'refuse', reason: 'The transcript is as it was said.' }]),
  )
})

test('removes all suggestions of one person at once [TEXT-14]', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'Remove all of Alice' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
