import { expect, test, vi } from 'vitest'
import type {
  TranscribedTalk,
  Transcribing,
  TranscribingState,
  TranscriptHead,
} from '@sohbet/contract/studio'
import { act, cast, render, screen, waitFor } from '#test/component.tsx'
import '#test/studio.ts'
import { TranscribePart } from './transcribe-part.tsx'

const talk: TranscribedTalk = {
  track_id: 7,
  title: 'On patience',
  album_title: 'Letters',
  language: 'tr',
  duration_seconds: 600,
  file_id: 'q7m3kx2v5t6bnhd4wzap',
  item_id: 3,
}
const run = (fields: Partial<Transcribing> = {}): Transcribing => ({
  kind: 'transcribe',
  language: 'tr',
  state: 'running',
  problem: null,
  done_seconds: 150,
  duration_seconds: 600,
  retry_at: null,
  started_at: '2026-11-01T10:00:00.000Z',
  elapsed_seconds: 0,
  ...fields,
})
const spoken: TranscriptHead = {
  language: 'en',
  is_spoken: true,
  revision: 4,
  segments: 10,
  machine: 10,
  edited: 0,
  verified: 0,
  missing: 0,
  changed_at: '2026-11-01T10:00:00.000Z',
}

const show = (
  initial: TranscribingState,
  { answers = {}, heads = [] }: { answers?: object; heads?: TranscriptHead[] } = {},
) =>
  render([{ path: '/', Component: () => <TranscribePart talk={talk} heads={heads} initial={initial} /> }], {
    at: '/',
    account: cast.alice,
    answers,
  })

test('transcribes a talk in its language, shows progress and cancels [TEXT-53]', async () => {
  const sent: unknown[] = []
  const { user } = show(
    { is_offered: true, may_align: false, run: null },
    {
      answers: {
        startTranscribing: ({ body }: { body: unknown }) => {
          sent.push(body)
          return { data: { is_offered: true, may_align: false, run: run() } }
        },
        cancelTranscribing: () => ({ data: { ok: true } }),
        getTranscribing: () => ({
          data: { is_offered: true, may_align: false, run: run({ state: 'cancelled' }) },
        }),
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Transcribe' }))
  const progress = await screen.findByRole('progressbar', { name: 'Transcribing: Turkish' })
  expect(progress.ariaValueNow).toBe('25')
  expect(sent).toEqual([{ language: 'tr', revision: 0 }])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/Cancelled/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('shows a failure and tries again over the existing transcript [TEXT-53]', async () => {
  const sent: unknown[] = []
  const { user } = show(
    {
      is_offered: true,
      may_align: false,
      run: run({ state: 'failed', problem: 'The service does not answer.' }),
    },
    {
      heads: [spoken],
      answers: {
        startTranscribing: ({ body }: { body: unknown }) => {
          sent.push(body)
          return { refused: 'EditConflict' }
        },
      },
    },
  )
  expect(screen.getByRole('alert').textContent).toBe('The service does not answer.')
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([language.value, language.disabled]).toEqual(['en', true])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toEqual([{ language: 'en', revision: 4 }]))
})

test('polls for progress until the run is done, and reports a wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const states = [
      run({ done_seconds: 300, retry_at: '2026-11-01T10:30:00.000Z' }),
      run({ state: 'done', done_seconds: 600 }),
    ]
    show(
      { is_offered: true, may_align: false, run: run() },
      {
        answers: {
          getTranscribing: () => ({
            data: { is_offered: true, may_align: false, run: states.shift() ?? null },
          }),
        },
      },
    )
    await act(async () => await vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText(/It is asked again at/)).toBeTruthy()
    await act(async () => await vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText('The transcript is ready.')).toBeTruthy()
    expect(states).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('offers nothing where no program is set [TEXT-53]', () => {
  show({ is_offered: false, may_align: false, run: null })
  expect(screen.queryByRole('button')).toBeNull()
})

test('finding the times of a text is followed, and tried again with the same text [TEXT-56]', async () => {
  const sent: unknown[] = []
  const aligning = run({ kind: 'align', done_seconds: 0, elapsed_seconds: 310 })
  const failed = run({ kind: 'align', state: 'failed', problem: 'The program ended with an error.' })
  const { user } = show(
    { is_offered: false, may_align: true, run: failed },
    {
      heads: [{ ...spoken, language: 'tr' }],
      answers: {
        startAligning: ({ body }: { body: unknown }) => {
          sent.push(body)
          return { data: { is_offered: false, may_align: true, run: aligning } }
        },
      },
    },
  )
  expect(screen.getByRole('alert').textContent).toBe('The program ended with an error.')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const progress = await screen.findByRole('progressbar', { name: 'Finding the times: Turkish' })
  expect(progress.ariaValueNow).toBeNull()
  expect(screen.getByText('Started 5 min ago')).toBeTruthy()
  expect(sent).toEqual([{ language: 'tr', revision: 4 }])
})

test('the import after the program has its own label [TEXT-56]', () => {
  const saving = run({ kind: 'align', done_seconds: 600 })
  show({ is_offered: false, may_align: true, run: saving })
  expect(screen.getByRole('progressbar', { name: 'Saving the transcript: Turkish' })).toBeTruthy()
})
