import { useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { act, fireEvent, delayedAnswer, render, screen, waitFor } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
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

describe('all that is kept about a person [B-34]', () => {
  test('is a file behind a link of the browser’s own', () => {
    open()
    const link = screen.getByRole('link', { name: 'Download my data' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/content/api/user/export',
      'my-data.json',
    ])
  })

  test('is imported by a file, is told with what it brought, and the button waits meanwhile', async () => {
    const [first, before] = [delayedAnswer<{ data: ImportProgress }>(), delayedAnswer<typeof none>()]
    const { network } = open({ startImport: first.answer, getImport: before.answer })
    await waitFor(() => expect(network.sentBy('getImport')).not.toEqual([]))
    give(mine)
    await waitFor(() => expect(outcome()).toBe('Importing. You can leave this page meanwhile.'))
    // There was no import before: the answer comes after the file was given.
    await act(async () => before.give(none))
    expect(network.sentBy('startImport')).toHaveLength(1)
    expect(button().disabled).toBe(true)
    expect(screen.getByRole('progressbar', { name: 'Reading the file' })).toBeDefined()
    first.give({ data: done })
    await waitFor(() => expect(outcome()).toBe('Imported 3 playlists; 1 was already here.'))
    expect(button().disabled).toBe(false)
  })

  test('is imported also when the file is given at the first moment', async () => {
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

  test('says how far it has come, also of an import that was begun before', async () => {
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
      'refused',
      mine,
      { startImport: { refused: 'TooManyRequests', status: 429, message: 'Please wait.' } },
      'Please wait.',
    ],
    [
      'given while nobody answers',
      mine,
      { startImport: { refused: 'Unavailable', status: 503, message: 'Please try again.' } },
      'Please try again.',
    ],
    [
      'too large for the server',
      mine,
      { startImport: { refused: 'PayloadTooLarge', status: 413, message: 'x' } },
      'This file is too large to import. Nothing was changed.',
    ],
    [
      'refused for what is in it',
      mine,
      { startImport: { data: { ...waiting, state: 'refused', message: 'There is no such talk.' } } },
      'There is no such talk.',
    ],
  ])('a file that is %s changes nothing and says why', async (_, file, answers, text) => {
    const loader = vi.fn<() => null>(() => null)
    const page = { path: '/settings/account', loader, Component: OwnRecordsPanel }
    render([page], { at: page.path, answers: { getImport: none, ...answers } })
    await screen.findByRole('button', { name: 'Import data' })
    give(file)
    await waitFor(() => expect(outcome()).toBe(text))
    await waitFor(() => expect(button().disabled).toBe(false))
    // Asked for again without an answer, the page would be gone.
    expect(loader).toHaveBeenCalledTimes(text === 'Please try again.' ? 1 : 2)
  })
})
