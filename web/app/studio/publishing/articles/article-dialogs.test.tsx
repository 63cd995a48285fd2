import type { CollectionDetail } from '@sohbet/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answers, fireEvent, render, screen, waitFor } from '#test/component.tsx'
import '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import { ArticleBody } from './article-body.tsx'

// jsdom has no layout, which the editor asks for to scroll to the cursor.
const layout = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }
beforeAll(() => void Object.assign(Range.prototype, layout))
afterAll(() => {
  for (const name of Object.keys(layout)) Reflect.deleteProperty(Range.prototype, name)
})

/** Opens the editor with a text; `html` is the last HTML it passed to the draft. */
async function open(value: string, answers: Answers = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const rendered = render(
    <ArticleBody id="body" value={value} language="en" error={undefined} onChange={onChange} />,
    { answers },
  )
  const text = await screen.findByRole('textbox', { name: 'Text of the article' })
  return { ...rendered, text, html: () => onChange.mock.lastCall?.[0] ?? '' }
}

test('a link is set, changed and removed by its dialog, which refuses a wrong address [WRITE-01]', async () => {
  const page = await open('<p></p>')
  const { user, html, text } = page
  const link = { opener: 'Link', title: 'Link' }
  const dialog = await walkDialog(page, { ...link, fields: { Address: 'javascript:x', 'Link text': 'Here' } })
  const save = async (inside: typeof dialog) =>
    await user.click(inside.getByRole('button', { name: 'Set link' }))
  await save(dialog)
  expect(dialog.getByText('A link cannot lead to this address.')).toBeDefined()
  const address = dialog.getByLabelText(/^Address/)
  expect(document.activeElement).toBe(address)
  await user.clear(address)
  await user.type(address, 'example.org/a')
  await save(dialog)
  await waitFor(() => expect(html()).toBe('<p><a href="https://example.org/a">Here</a></p>'))
  // Into the link.
  text.focus()
  getSelection()?.collapse(screen.getByText('Here').firstChild, 2)
  fireEvent(document, new Event('selectionchange'))
  const again = await walkDialog(page, link)
  expect(again.getByLabelText(/^Address/)).toHaveProperty('value', 'https://example.org/a')
  expect(again.queryByLabelText('Link text')).toBeNull()
  await user.click(again.getByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(html()).toBe('<p>Here</p>'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const collection = {
  slug: 'four-winters',
  title: 'Four Winters',
  tracks: [
    { id: 3, title: 'The first', duration_in_seconds: 60 },
    { id: 4, title: 'The second', duration_in_seconds: 90 },
  ],
  index: [{ id: 1, question: 'Why snow?', topic: null, audio_id: 4, start_in_seconds: 65 }],
} as unknown as CollectionDetail // The dialog reads nothing else.

test('a link to a talk is found, refused after its end, and set [WRITE-01]', async () => {
  const page = await open('<p></p>', { suggestWords: 'no network' })
  const { user, html, network } = page
  const dialog = await walkDialog(page, { opener: 'Link to a talk', title: 'Link to a talk' })
  expect(await dialog.findByText('This could not be loaded. Please try again.')).toBeDefined()
  network.answer({ suggestWords: { data: [] } })
  const search = dialog.getByLabelText('Search the talks')
  await user.type(search, 'w')
  expect(await dialog.findByText('No title contains this.')).toBeDefined()
  network.answer({ suggestWords: { data: [{ value: 'four-winters', label: 'Four Winters' }] } })
  await user.type(search, 'i')
  const found = await dialog.findByRole('button', { name: 'Four Winters' })
  network.answer({ getCollection: { refused: 'NotFound' } })
  await user.click(found)
  expect(await dialog.findByText('This could not be loaded. Please try again.')).toBeDefined()
  network.answer({ getCollection: { data: collection } })
  await user.click(found)
  const time = await dialog.findByLabelText('Time')
  expect(document.activeElement).toBe(time)
  expect(dialog.queryByLabelText('Question in it')).toBeNull()
  await user.type(time, '1:30')
  await user.click(dialog.getByRole('button', { name: 'Set link' }))
  expect(dialog.getByText('Please write a time within the talk, such as 12:30.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Talk'), 'The second')
  await user.selectOptions(dialog.getByLabelText('Question in it'), '1:05 Why snow?')
  await user.click(dialog.getByRole('button', { name: 'Set link' }))
  await waitFor(() =>
    expect(html()).toBe('<p><a href="/audios/detail/four-winters?t=65#audio-4">The second (1:05)</a></p>'),
  )
})

test('a picture that cannot be read is refused, and the keys are listed [WRITE-01]', async () => {
  const page = await open('<p>a</p>')
  const dialog = await walkDialog(page, { opener: 'Picture', title: 'Picture' })
  const file = new File(['no picture'], 'a.png', { type: 'image/png' })
  await page.user.upload(dialog.getByLabelText(/^Picture/), file)
  expect(await dialog.findByText(/is not a picture that can be read/)).toBeDefined()
  await page.user.click(dialog.getByRole('button', { name: 'Close' }))
  const keys = await walkDialog(page, { opener: 'Keyboard shortcuts', title: 'Keyboard shortcuts' })
  expect(keys.getByText('Footnote')).toBeDefined()
})
