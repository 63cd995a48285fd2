import type { CollectionDetail } from '@sohbet/contract'
import { useEffect, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import { ArticleBody } from './article-body.tsx'

// Adds what jsdom lacks: a layout, which the editor asks for to scroll to the cursor, and a clipboard.
const layout = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }
beforeAll(() => void Object.assign(Range.prototype, layout))
afterAll(() => {
  for (const name of Object.keys(layout)) Reflect.deleteProperty(Range.prototype, name)
})
beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', class extends Event {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const png = `data:image/png;base64,${btoa('a picture')}`
const stored: Answers = {
  uploadPicture: { data: { file_id: 'a1', url: '/images/a1', width: 64, height: 48 } },
}

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

function paste(text: HTMLElement, parts: Record<string, string>, files: readonly File[] = []): void {
  const clipboardData = {
    getData: (type: string) => parts[type] ?? '',
    types: Object.keys(parts),
    files,
    items: [],
  }
  fireEvent.paste(text, { clipboardData })
}

test('what a paste dropped is listed with its count, until the notice is closed [WRITE-02]', async () => {
  const { user, text } = await open('')
  paste(text, { 'text/html': '<p>a<img src="https://example.org/x.png"></p><ol start="3"><li>b</li></ol>' })
  const notice = await screen.findByText('Not everything could be pasted. Left out:')
  const lines = within(notice.parentElement ?? document.body).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '1 picture: please insert it as a file',
    'The beginning of 1 numbered list, which starts with 1 here',
  ])
  await user.click(screen.getByRole('button', { name: 'Close this notice' }))
  expect(screen.queryByText('Not everything could be pasted. Left out:')).toBeNull()
})

test('a pasted picture is stored, and described before publishing [WRITE-03]', async () => {
  const { user, text, html, network } = await open('', stored)
  paste(text, { 'text/html': `<p>before</p><p><img src="${png}" alt=""></p><p>after</p>` })
  const describe = await screen.findByRole('button', { name: 'Describe 1 picture' })
  expect(network.sent).toHaveLength(1)
  await waitFor(() =>
    expect(html()).toBe(
      '<p>before</p>\n<figure><img src="/images/a1" width="64" height="48"></figure>\n<p>after</p>',
    ),
  )
  await user.click(describe)
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please say what the picture shows.')).toBeDefined()
  await user.click(within(dialog).getByRole('checkbox', { name: /only decorates/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(html()).toContain('<img src="/images/a1" alt="" width="64" height="48">'))
  expect(screen.queryByRole('button', { name: /^Describe/ })).toBeNull()
})

test('shows a text that changes while the editor is being created [WRITE-01]', async () => {
  function Restored() {
    const [value, setValue] = useState('')
    // As a draft that is merged with a newer one of the server.
    useEffect(() => void Promise.resolve().then(() => setValue('<p>newer</p>')), [])
    return <ArticleBody id="body" value={value} language="en" error={undefined} onChange={setValue} />
  }
  render(<Restored />)
  expect(await screen.findByText('newer')).toBeDefined()
})

test('a new picture asks for a file first, and for its description [WRITE-01]', async () => {
  const { user, text } = await open('<p>a</p>')
  text.focus()
  fireEvent.keyDown(text, { key: 'p', code: 'KeyP', ctrlKey: true, altKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  expect(within(dialog).getByLabelText(/^Picture/)).toHaveProperty('type', 'file')
  await user.click(within(dialog).getByRole('button', { name: 'Put into the text' }))
  expect(await within(dialog).findByText('Please choose a picture.')).toBeDefined()
})

test('a table is inserted below a selected picture and above the notes, and not inside a note [WRITE-01]', async () => {
  const note =
    '<p>a<sup><a href="#note-k" id="mark-k" role="doc-noteref">1</a></sup></p><figure><img src="/images/a1" alt="A door"></figure><ol class="notes"><li id="note-k"><a href="#mark-k" role="doc-backlink">1</a><p>So they say.</p></li></ol>'
  const { text, html } = await open(note)
  fireEvent.keyDown(text, { key: 'a', ctrlKey: true })
  fireEvent.keyDown(text, { key: 'g', code: 'KeyG', ctrlKey: true, altKey: true })
  await waitFor(() =>
    expect(html().replaceAll(/\n/g, '')).toMatch(
      /^<p>a.*<figure><img.*<figure class="table">.*<ol class="notes">/,
    ),
  )
})

test('several files are stored one after the other, and failures are counted [WRITE-03]', async () => {
  const { text, html } = await open('<p>a</p>', { uploadPicture: { refused: 'UnsupportedMediaType' } })
  const files = ['one', 'two'].map((name) => new File([name], name, { type: 'image/png' }))
  paste(text, {}, files)
  await screen.findByText('2 pictures: please insert them as files')
  expect(html()).not.toContain('<img')
})

test('a table is created and edited by keyboard [WRITE-01]', async () => {
  const { user, text, html } = await open('<p>a</p>')
  text.focus()
  fireEvent.keyDown(text, { key: 'g', code: 'KeyG', ctrlKey: true, altKey: true })
  await screen.findByRole('table')
  // Tab in the ninth cell creates a new row.
  for (let cell = 1; cell <= 9; cell += 1) fireEvent.keyDown(text, { key: 'Tab' })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Change the table' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the row' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  await waitFor(() => expect(html()).toMatch(/^<p>a<\/p>\n<figure class="table"><table>/))
})

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
