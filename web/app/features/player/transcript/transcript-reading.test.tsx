import { expect, onTestFinished, test } from 'vitest'
import { createTestStorage } from '#test/storage.ts'
import { act, type Answers, cast, screen, waitFor, within } from '#test/component.tsx'
import {
  english,
  line,
  noPages,
  openPanel,
  pageOf,
  preparePanel,
  rowOf,
  seek,
} from '../test/transcript-panel.tsx'
import { changeReading } from './reading-choices.ts'

preparePanel()

test('shows a second language beside the first, each in its direction, and remembers it for the next talk [TEXT-40]', async () => {
  onTestFinished(() => changeReading({ beside: '' }, createTestStorage().storage))
  const arabic = pageOf('ar', ['السلام عليكم.', null, 'اسمع.'])
  const answer: Answers['getTranscript'] = ({ query }) => ({
    data: query['language'] === 'ar' ? arabic : pageOf('en', english),
  })
  const { user, unmount } = await openPanel(answer)
  await line(/Peace be with you/)
  await user.click(screen.getByRole('button', { name: 'Reading options' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second language' }), 'Arabic')
  await screen.findByText('اسمع.')
  const textsOf = (text: RegExp) =>
    within(rowOf(screen.getByText(text)))
      .getAllByRole('paragraph')
      .map(({ lang, dir, textContent }) => [lang, dir, textContent])
  expect(textsOf(/Listen/)).toEqual([
    ['en', 'ltr', 'Listen.'],
    ['ar', 'rtl', 'اسمع.'],
  ])
  expect(textsOf(/Sit down/)[1]).toEqual(['ar', 'rtl', 'Not translated yet'])
  unmount()
  await openPanel(answer)
  expect(await screen.findByText('اسمع.')).toBeTruthy()
})

test('shows the first language if the second fails to load [TEXT-40]', async () => {
  onTestFinished(() => changeReading({ beside: '' }, createTestStorage().storage))
  changeReading({ beside: 'ar' }, createTestStorage().storage)
  await openPanel(({ query }) =>
    query['language'] === 'ar' ? { refused: 'Unexpected', status: 500 } : { data: pageOf('en', english) },
  )
  expect(await line(/Peace be with you/)).toBeTruthy()
})

test('announces the current line only if the listener chose that [TEXT-43]', async () => {
  onTestFinished(() => changeReading({ readsLine: false }, createTestStorage().storage))
  const { user, container } = await openPanel()
  await line(/Peace be with you/)
  const read = () => container.querySelector('[aria-live][lang]')
  expect(read()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reading options' }))
  await user.click(screen.getByRole('checkbox', { name: /Read the current line/ }))
  seek(14)
  expect([read()?.textContent, read()?.getAttribute('lang')]).toEqual(['Sit down.', 'en'])
  await user.click(screen.getByRole('checkbox', { name: /Read the current line/ }))
  expect(read()).toBeNull()
})

test('highlights, notes, quotes and shares a line by keyboard alone and restores the focus [TEXT-42]', async () => {
  const { user } = await openPanel(undefined, {
    account: cast.alice,
    answers: { listNotes: { data: [], page_info: { ...noPages } } },
  })
  await line(/Sit down/)
  const more = screen.getByRole('button', { name: 'Actions for the line at 0:10' })
  act(() => more.focus())
  await user.keyboard('{Enter}')
  const toolbar = within(await screen.findByRole('toolbar', { name: 'Selected text' }))
  const actions = toolbar.getAllByRole('button')
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Highlight', 'Note', 'Copy quote', 'Share'])
  expect(document.activeElement).toBe(actions[0])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(document.activeElement).toBe(more)
})

test('marks noted text in the transcript [TEXT-42]', async () => {
  const words = { language: 'en', segment_id: 2, exact: 'down', prefix: 'Sit ', suffix: '.' }
  const note = {
    id: '5f0f5b0e-6c0e-4c5e-9d57-3f4f1c0d9a11',
    text: '',
    anchor: {
      kind: 'talk' as const,
      track_id: 1,
      file_id: 'file1',
      start_seconds: 10,
      end_seconds: 20,
      words,
    },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    source: null,
  }
  const { container } = await openPanel(undefined, {
    account: cast.alice,
    answers: { listNotes: { data: [note], page_info: { ...noPages, total: 1 } } },
  })
  await waitFor(() => expect(container.querySelector('mark')?.textContent).toBe('down'))
})
