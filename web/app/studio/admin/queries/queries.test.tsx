import { describe, expect, test } from 'vitest'
import { type Answers, cast, delayedAnswer, render, screen, waitFor, within } from '#test/component.tsx'
import { aListedQuery as query, aThread as thread } from '#test/studio.ts'
import * as list from './studio-queries.tsx'
import * as one from './thread/studio-query.tsx'

const info = { page: 1, per_page: 25, total: 1, total_pages: 1, has_next: false, has_previous: false }
const counts = { open: 1, answered: 2, closed: 3 }
const pages = [
  { path: '/studio/queries', loader: list.loader, Component: list.Component },
  { path: '/studio/queries/:id', loader: one.loader, Component: one.Component },
]
const open = (at: string, answers: Answers = {}) =>
  render(pages, {
    at,
    account: cast.alice,
    answers: {
      listQueries: { data: [query], page_info: info, counts },
      getQuery: { data: thread },
      listSnippets: { data: [{ id: 3, title: 'Thanks', body: 'Thank you for writing.' }] },
      ...answers,
    },
  })
const answerField = () => screen.findByRole('textbox', { name: 'Answer' })

describe('the list of queries', () => {
  test('shows the number in each state, and preserves the filter', async () => {
    const { network, user, address } = open('/studio/queries?state=open&assignee=me&category=lost')
    const states = await screen.findByRole('navigation', { name: 'By state' })
    const links = within(states).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['All 6', 'Open 1', 'Answered 2', 'Closed 3'])
    expect(links[2]).toHaveProperty('search', '?state=answered&assignee=me')
    expect(network.sentBy('listQueries')[0]?.query).toMatchObject({ state: 'open', assignee: 'me' })
    expect(network.sentBy('listQueries')[0]?.query).not.toHaveProperty('category')
    await user.click(screen.getByRole('link', { name: 'Maryam Aydin' }))
    await waitFor(() => expect(address()).toBe('/studio/queries/7'))
  })
})

describe('a query', () => {
  test("is not answered over another steward's answer: the text stays, and is sent after the new one is shown", async () => {
    const { user, network } = open('/studio/queries/7', {
      answerQuery: { refused: 'EditConflict', status: 409, message: 'Someone has changed this thread.' },
    })
    await user.type(await answerField(), 'Salam')
    await user.click(screen.getByRole('checkbox', { name: 'Close the query with this answer' }))
    network.answer({ getQuery: { data: { ...thread, assignee: thread.person, revision: 9 } } })
    await user.click(screen.getByRole('button', { name: 'Send by email' }))
    await screen.findByText('Someone has changed this thread.')
    // The new answer is shown.
    await screen.findByText('Assigned to Maryam Aydin')
    expect(await answerField()).toHaveProperty('value', 'Salam')
    network.answer({ answerQuery: { data: thread } })
    await user.click(screen.getByRole('button', { name: 'Send by email' }))
    await screen.findByText('The answer is on its way.')
    expect(await answerField()).toHaveProperty('value', '')
    const sent = network.sentBy('answerQuery')
    expect(sent.map(({ body }) => body)).toEqual([
      { revision: thread.revision, body: 'Salam', closes: true },
      { revision: 9, body: 'Salam', closes: true },
    ])
    expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey)
  })

  test('preserves what is written while an answer is sent', async () => {
    const { answer, give } = delayedAnswer<{ data: typeof thread }>()
    const { user } = open('/studio/queries/7', { answerQuery: answer })
    await user.type(await answerField(), 'Salam')
    await user.click(screen.getByRole('button', { name: 'Send by email' }))
    await user.type(await answerField(), ' and more')
    give({ data: thread })
    await screen.findByText('The answer is on its way.')
    expect(await answerField()).toHaveProperty('value', 'Salam and more')
    localStorage.clear()
  })

  test('preserves the text when the page is left', async () => {
    const { user, unmount } = open('/studio/queries/7')
    await user.type(await answerField(), 'Half an answer')
    unmount()
    open('/studio/queries/7')
    const field = await answerField()
    await waitFor(() => expect(field).toHaveProperty('value', 'Half an answer'))
    await user.clear(field)
  })

  test('is answered with a saved text; texts are saved from an answer, and removed by a second press', async () => {
    const { user, network } = open('/studio/queries/7', {
      saveSnippet: { data: { id: 4, title: 'New', body: 'x' } },
      deleteSnippet: { data: { ok: true } },
    })
    await answerField()
    await user.click(screen.getByRole('button', { name: 'Saved replies' }))
    await user.click(screen.getByRole('button', { name: 'Use Thanks' }))
    expect(await answerField()).toHaveProperty('value', 'Thank you for writing.')
    await user.click(screen.getByRole('button', { name: 'Saved replies' }))
    await user.type(screen.getByRole('textbox', { name: 'Save the answer as' }), 'New')
    await user.click(screen.getByRole('button', { name: 'Save the words' }))
    await screen.findByText('The reply was saved.')
    expect(network.sentBy('saveSnippet')[0]?.body).toEqual({ title: 'New', body: 'Thank you for writing.' })
    await user.click(screen.getByRole('button', { name: 'Remove Thanks' }))
    expect(network.sentBy('deleteSnippet')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, remove Thanks' }))
    await screen.findByText('The reply was removed.')
    localStorage.clear()
  })

  test('gets a note, is claimed and closed', async () => {
    const { user, network } = open('/studio/queries/7', {
      noteQuery: { data: thread },
      changeQuery: { data: thread },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ask Omar')
    await user.click(screen.getByRole('button', { name: 'Add the note' }))
    await screen.findByText('The note is added.')
    expect(network.sentBy('noteQuery')[0]?.body).toEqual({ body: 'Ask Omar' })
    await user.click(screen.getByRole('button', { name: 'Assign to me' }))
    await user.click(screen.getByRole('button', { name: 'Close the query' }))
    await waitFor(() =>
      expect(network.sentBy('changeQuery').map(({ body }) => body)).toEqual([
        { assignee: 'me' },
        { state: 'closed' },
      ]),
    )
  })
})
