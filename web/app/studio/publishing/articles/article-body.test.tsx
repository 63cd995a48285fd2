import * as studio from '@sohbet/contract/studio'
import { useEffect, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { knowCalls } from '#test/network.ts'
import { type Answers, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import { ArticleBody } from './article-body.tsx'

beforeAll(() => knowCalls(studio))
// Adds what jsdom lacks: a clipboard and a layout.
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
