import { useLoaderData } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type {
  TranscribedTalk,
  Transcribing,
  TranscribingState,
  TranscriptHead,
  TranscriptReading,
} from '@sohbet/contract/studio'
import { act, cast, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import { TalkTranscripts } from './studio-talk-transcripts.tsx'
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
const head = (language: string, fields: Partial<TranscriptHead> = {}): TranscriptHead => ({
  language,
  is_spoken: false,
  revision: 4,
  segments: 10,
  machine: 8,
  edited: 0,
  verified: 2,
  missing: 0,
  changed_at: '2026-11-01T10:00:00.000Z',
  ...fields,
})
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
const nothing: TranscribingState = { is_offered: false, may_align: false, run: null }
const transcribing = (of: Transcribing | null): TranscribingState => ({
  ...nothing,
  is_offered: true,
  run: of,
})
const aligning = (of: Transcribing | null): TranscribingState => ({ ...nothing, may_align: true, run: of })

describe('the transcripts of a talk', () => {
  const reading = (fields: Partial<TranscriptReading>): TranscriptReading => ({
    format: 'srt',
    encoding: 'windows-1254',
    is_encoding_certain: false,
    segments: 1,
    sample: [{ start: 0, end: 2, speaker: null, text: 'Gönül', state: 'machine' }],
    notices: ['Segments that were out of order, sorted: 1'],
    revision: null,
    ...fields,
  })
  const show = (answers: object, { heads = [] as TranscriptHead[], initial = nothing } = {}) => {
    const Component = () => <TalkTranscripts talk={talk} heads={heads} transcribing={initial} />
    const page = render([{ path: '/', Component }], { account: cast.alice, answers })
    const choose = async (content: string, name: string): Promise<void> => {
      const input = page.container.querySelector<HTMLInputElement>('input[type="file"]')
      await page.user.upload(input as HTMLInputElement, new File([content], name))
    }
    return { ...page, choose }
  }

  test('show a file with its encoding, which can be changed, before importing it [TEXT-12]', async () => {
    const { user, network, choose } = show({
      importTranscript: ({ body }: { body: Partial<TranscriptReading> }) => ({
        data: reading(body.encoding ? { encoding: body.encoding } : {}),
      }),
    })
    await choose('1\n00:00:00,000 --> 00:00:02,000\nGönül', 'talk.srt')
    const encoding = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Character encoding' })
    expect(encoding.value).toBe('windows-1254')
    expect(screen.getByText(/This is a guess/)).toBeTruthy()
    await user.selectOptions(encoding, 'windows-1256')
    await waitFor(() => expect(network.sentBy('importTranscript')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Import: Turkish' }))
    await waitFor(() => expect(network.sentBy('importTranscript')).toHaveLength(3))
    const [first, ...later] = network.sentBy('importTranscript').map(({ body }) => body)
    expect(first).not.toHaveProperty('encoding')
    expect([first, ...later]).toMatchObject([
      { is_preview: true },
      { encoding: 'windows-1256', is_preview: true },
      { encoding: 'windows-1256', is_preview: false },
    ])
  })

  test('are listed with their progress, and deleted and exported after a question [TEXT-12]', async () => {
    const heads = [head('tr', { is_spoken: true }), head('en', { missing: 3 })]
    const page = show({ exportTranscript: 'no network', removeTranscript: 'no network' }, { heads })
    const { user, network } = page
    expect(screen.getByText('Turkish (as spoken)')).toBeTruthy()
    expect(screen.getByText(/Verified: 2 of 10 · Missing: 3/)).toBeTruthy()
    const dialog = await walkDialog(page, { opener: 'Delete: English', title: 'Delete: English' })
    expect(network.sentBy('removeTranscript')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(network.sentBy('removeTranscript')).toHaveLength(1))
    await user.click(screen.getAllByRole('button', { name: /VTT/ })[0] as HTMLElement)
    await waitFor(() => expect(network.sentBy('exportTranscript')[0]?.query).toEqual({ format: 'vtt' }))
  })

  test('are made from a text without times by the program that finds them [TEXT-56]', async () => {
    const plain = reading({ format: 'txt', encoding: 'utf-8' })
    const answers = { importTranscript: { data: plain }, startAligning: { data: aligning(null) } }
    const { user, network, choose } = show(answers, { initial: aligning(null) })
    await choose('Gönül.', 'talk.txt')
    await user.click(await screen.findByRole('button', { name: 'Find the times in the sound' }))
    const content = Buffer.from('Gönül.').toString('base64')
    await waitFor(() => expect(network.sentBy('startAligning')).toHaveLength(1))
    expect(network.sentBy('startAligning')[0]?.body).toEqual({
      language: 'tr',
      revision: 0,
      file: { name: 'talk.txt', content, encoding: 'utf-8' },
    })
  })

  test.each([
    ['a file with times', 'srt', aligning(null)],
    ['a server without such a program', 'txt', nothing],
  ] as const)('are not made so from %s [TEXT-56]', async (_what, format, initial) => {
    const { choose } = show({ importTranscript: { data: reading({ format }) } }, { initial })
    await choose('Gönül.', 'talk.txt')
    await screen.findByRole('button', { name: 'Import: Turkish' })
    expect(screen.queryByRole('button', { name: 'Find the times in the sound' })).toBeNull()
  })

  test('are translated into languages without one, also after the spoken one was corrected', async () => {
    let heads = [head('tr', { is_spoken: true })]
    const Component = () => {
      const shown = useLoaderData<TranscriptHead[]>()
      return <TalkTranscripts talk={talk} heads={shown} transcribing={nothing} />
    }
    const { user, network } = render([{ path: '/', loader: () => heads, Component }], {
      account: cast.alice,
      answers: { chooseSpokenLanguage: 'no network' },
    })
    const part = within(await screen.findByRole('region', { name: 'Another language' }))
    const language = part.getByLabelText('Language')
    await user.selectOptions(language, 'ar')
    const relabel = part.getByRole('button', { name: 'The spoken text is not Turkish but Arabic' })
    await user.click(relabel)
    await waitFor(() => expect(network.sentBy('chooseSpokenLanguage')).toHaveLength(1))
    heads = [head('ar', { is_spoken: true })]
    network.answer({ chooseSpokenLanguage: { data: { ok: true } } as never })
    await user.click(relabel)
    await screen.findByText('Arabic (as spoken)')
    expect(network.sentBy('chooseSpokenLanguage')[1]).toMatchObject({ body: { language: 'ar', revision: 4 } })
    expect(part.queryByRole('button', { name: 'Translate into Arabic' })).toBeNull()
    expect(within(language).queryByRole('option', { name: 'Arabic' })).toBeNull()
    expect(part.getByRole('button', { name: /^Translate into / })).toBeDefined()
  })
})

describe('transcribing a talk', () => {
  const show = (initial: TranscribingState, answers: object = {}, heads: TranscriptHead[] = []) => {
    const Component = () => <TranscribePart talk={talk} heads={heads} initial={initial} />
    return render([{ path: '/', Component }], { account: cast.alice, answers })
  }

  test('is in its language, shows progress and can be cancelled [TEXT-53]', async () => {
    const { user, network } = show(transcribing(null), {
      startTranscribing: { data: transcribing(run()) },
      cancelTranscribing: { data: { ok: true } },
      getTranscribing: { data: transcribing(run({ state: 'cancelled' })) },
    })
    await user.click(screen.getByRole('button', { name: 'Transcribe' }))
    const progress = await screen.findByRole('progressbar', { name: 'Transcribing: Turkish' })
    expect(progress.ariaValueNow).toBe('25')
    expect(network.sentBy('startTranscribing')).toMatchObject([{ body: { language: 'tr', revision: 0 } }])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText(/Cancelled/)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('shows a failure and is tried again over the existing transcript [TEXT-53]', async () => {
    const { user, network } = show(
      transcribing(run({ state: 'failed', problem: 'The service does not answer.' })),
      { startTranscribing: { refused: 'EditConflict' } },
      [head('en', { is_spoken: true })],
    )
    expect(screen.getByRole('alert').textContent).toBe('The service does not answer.')
    const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    expect([language.value, language.disabled]).toEqual(['en', true])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(network.sentBy('startTranscribing')).toMatchObject([{ body: { language: 'en', revision: 4 } }]),
    )
  })

  test('is followed until the run is done, and reports a wait', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const states = [
        run({ done_seconds: 300, retry_at: '2026-11-01T10:30:00.000Z' }),
        run({ state: 'done', done_seconds: 600 }),
      ]
      show(transcribing(run()), {
        getTranscribing: () => ({ data: transcribing(states.shift() ?? null) }),
      })
      await act(async () => await vi.advanceTimersByTimeAsync(2000))
      expect(await screen.findByText(/It is asked again at/)).toBeTruthy()
      await act(async () => await vi.advanceTimersByTimeAsync(2000))
      expect(await screen.findByText('The transcript is ready.')).toBeTruthy()
      expect(states).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not offered where no program is set [TEXT-53]', () => {
    show(nothing)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('finding the times of a text is followed, and tried again with the same text [TEXT-56]', async () => {
    const again = run({ kind: 'align', done_seconds: 0, elapsed_seconds: 310 })
    const { user, network } = show(
      aligning(run({ kind: 'align', state: 'failed', problem: 'The program ended with an error.' })),
      { startAligning: { data: aligning(again) } },
      [head('tr', { is_spoken: true })],
    )
    expect(screen.getByRole('alert').textContent).toBe('The program ended with an error.')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const progress = await screen.findByRole('progressbar', { name: 'Finding the times: Turkish' })
    expect(progress.ariaValueNow).toBeNull()
    expect(screen.getByText('Started 5 min ago')).toBeTruthy()
    expect(network.sentBy('startAligning').map(({ body }) => body)).toEqual([{ language: 'tr', revision: 4 }])
  })

  test('the import after the program has its own label [TEXT-56]', () => {
    show(aligning(run({ kind: 'align', done_seconds: 600 })))
    expect(screen.getByRole('progressbar', { name: 'Saving the transcript: Turkish' })).toBeTruthy()
  })
})
