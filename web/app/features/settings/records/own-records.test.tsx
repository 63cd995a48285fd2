import { useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { act, type Answers, delayedAnswer, fireEvent, render, screen, waitFor } from '#test/component.tsx'
import { OwnRecordsPanel } from './own-records-panel.tsx'

const waiting: ImportProgress = {
  state: 'waiting',
  done: 0,
  total: 0,
  result: null,
  message: null,
  errors: null,
  more_errors: 0,
}
const counts = { playlists: 3, favorites: 0, notes: 0, heard: 0, history: 0, kept: 1, skipped: 0 }
const done: ImportProgress = { ...waiting, state: 'done', done: 4, total: 4, result: counts }
const records = { playlists: [], favorites: [], notes: [], listening: {} }
const mine = new File([JSON.stringify({ data: { kept: records } })], 'my-data.json', {
  type: 'application/json',
})

const none = { refused: 'Unavailable', status: 503, message: 'x' } as const
const open = (answers: Answers = {}) =>
  render(<OwnRecordsPanel />, { answers: { getImport: none, ...answers } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import data' })
const give = (file: File) =>
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } })
const outcome = () => screen.getByRole('status').textContent

describe('the data of a member [B-34]', () => {
  test('is exported by a native download link', () => {
    open()
    const link = screen.getByRole('link', { name: 'Download my data' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/content/api/user/export',
      'my-data.json',
    ])
  })

  test('is imported from a file, shows the result, and disables the button meanwhile', async () => {
    const [first, before] = [delayedAnswer<{ data: ImportProgress }>(), delayedAnswer<typeof none>()]
    const { network } = open({ startImport: first.answer, getImport: before.answer })
    await waitFor(() => expect(network.sentBy('getImport')).not.toEqual([]))
    give(mine)
    await waitFor(() => expect(outcome()).toBe('Importing. You can leave this page meanwhile.'))
    // There was no earlier import; this answer arrives after the file was chosen.
    await act(async () => before.give(none))
    expect(network.sentBy('startImport')).toHaveLength(1)
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeDefined()
    first.give({ data: done })
    await waitFor(() => expect(outcome()).toBe('Imported 3 playlists; 1 was already here.'))
    expect(button().disabled).toBe(false)
  })

  test('is imported even if the file is chosen at the first moment', async () => {
    const Early = () => {
      useLayoutEffect(() => {
        const input = screen.getByLabelText('File to import')
        Object.defineProperty(input, 'files', { value: [mine] })
        input.dispatchEvent(new Event('change', { bubbles: true }))
      }, [])
      return null
    }
    const answers: Answers = { getImport: none, startImport: { data: done } }
    render(
      <>
        <OwnRecordsPanel />
        <Early />
      </>,
      { answers },
    )
    await waitFor(() => expect(outcome()).toBe('Imported 3 playlists; 1 was already here.'))
  })

  test('shows the progress, also of an import started before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const running: ImportProgress = { ...waiting, state: 'running', done: 1200, total: 4000 }
    const { network } = open({ getImport: { data: running } })
    await vi.waitFor(() => expect(screen.getByRole('progressbar')).toBeDefined(), { timeout: 60_000 })
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1,200 of 4,000')
    network.answer({ getImport: { data: done } })
    await vi.advanceTimersByTimeAsync(700)
    await vi.waitFor(() => expect(outcome()).toBe('Imported 3 playlists; 1 was already here.'), {
      timeout: 60_000,
    })
  })

  test.each<[string, File, Answers, string]>([
    [
      'something else',
      new File(['holiday.jpg'], 'a.json'),
      {},
      'This file was not made by “Download my data”. Nothing was changed.',
    ],
    [
      'sent without an answer',
      mine,
      { startImport: { refused: 'Unavailable', status: 503, message: 'Please try again.' } },
      'Please try again.',
    ],
    [
      'refused for its content',
      mine,
      { startImport: { data: { ...waiting, state: 'refused', message: 'There is no such talk.' } } },
      'There is no such talk.',
    ],
  ])('a file that is %s imports nothing and shows the reason', async (_, file, answers, text) => {
    const loader = vi.fn<() => null>(() => null)
    const page = { path: '/settings/account', loader, Component: OwnRecordsPanel }
    render([page], { at: page.path, answers: { getImport: none, ...answers } })
    await screen.findByRole('button', { name: 'Import data' })
    give(file)
    await waitFor(() => expect(outcome()).toBe(text))
    await waitFor(() => expect(button().disabled).toBe(false))
    // Reloading without an answer would lose the page.
    expect(loader).toHaveBeenCalledTimes(text === 'Please try again.' ? 1 : 2)
  })
})
