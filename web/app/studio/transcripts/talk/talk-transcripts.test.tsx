import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { TranscribedTalk, TranscriptHead, TranscriptReading } from '@sohbet/contract/studio'
import { cast, render, screen, waitFor, within } from '#test/component.tsx'
import '#test/studio.ts'
import { walkDialog } from '#test/walk-dialog.ts'
import { TalkTranscripts } from './studio-talk-transcripts.tsx'

const talk: TranscribedTalk = {
  track_id: 7,
  title: 'On patience',
  album_title: 'Letters',
  language: 'tr',
  duration_seconds: 600,
  file_id: 'q7m3kx2v5t6bnhd4wzap',
  item_id: 3,
}
const none = { is_offered: false, may_align: false, run: null }
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

test('shows a file with its encoding, which can be changed, before importing it [TEXT-12]', async () => {
  const sent: Record<string, unknown>[] = []
  const { user, container } = render(
    [{ path: '/', Component: () => <TalkTranscripts talk={talk} heads={[]} transcribing={none} /> }],
    {
      at: '/',
      account: cast.alice,
      answers: {
        importTranscript: ({ body }) => {
          const given = body as { encoding?: TranscriptReading['encoding']; is_preview: boolean }
          sent.push(given)
          return { data: reading({ ...(given.encoding && { encoding: given.encoding }) }) }
        },
      },
    },
  )
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(
    input as HTMLInputElement,
    new File(['1\n00:00:00,000 --> 00:00:02,000\nGönül'], 'talk.srt'),
  )
  const encoding = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Character encoding' })
  expect(encoding.value).toBe('windows-1254')
  expect(screen.getByText(/This is a guess/)).toBeTruthy()
  await user.selectOptions(encoding, 'windows-1256')
  await waitFor(() => expect(sent).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Import: Turkish' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ encoding: one, is_preview: isPreview }) => [one, isPreview])).toEqual([
    [undefined, true],
    ['windows-1256', true],
    ['windows-1256', false],
  ])
})

test('lists transcripts with their progress and asks before deleting one [TEXT-12]', async () => {
  const removed: unknown[] = []
  const heads = [head('tr', { is_spoken: true }), head('en', { missing: 3 })]
  const { user } = render(
    [{ path: '/', Component: () => <TalkTranscripts talk={talk} heads={heads} transcribing={none} /> }],
    {
      at: '/',
      account: cast.alice,
      answers: {
        removeTranscript: (call) => {
          removed.push(call)
          return { data: { ok: true } }
        },
      },
    },
  )
  expect(screen.getByText('Turkish (as spoken)')).toBeTruthy()
  expect(screen.getByText(/Verified: 2 of 10 · Missing: 3/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete: English' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete: English' }))
  expect(removed).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toHaveLength(1))
})

test('a text without times is offered to the program that finds them [TEXT-56]', async () => {
  const sent: unknown[] = []
  const plain = reading({ format: 'txt', encoding: 'utf-8' })
  const transcribing = { is_offered: false, may_align: true, run: null }
  const { user, container } = render(
    [{ path: '/', Component: () => <TalkTranscripts talk={talk} heads={[]} transcribing={transcribing} /> }],
    {
      at: '/',
      account: cast.alice,
      answers: {
        importTranscript: () => ({ data: plain }),
        startAligning: ({ body }) => {
          sent.push(body)
          return { data: transcribing }
        },
      },
    },
  )
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(input as HTMLInputElement, new File(['Gönül.'], 'talk.txt'))
  await user.click(await screen.findByRole('button', { name: 'Find the times in the sound' }))
  const content = Buffer.from('Gönül.').toString('base64')
  await waitFor(() =>
    expect(sent).toEqual([
      { language: 'tr', revision: 0, file: { name: 'talk.txt', content, encoding: 'utf-8' } },
    ]),
  )
})

test.each([
  ['a file with times', 'srt', true],
  ['a server without such a program', 'txt', false],
] as const)('it is not offered for %s [TEXT-56]', async (_what, format, mayAlign) => {
  const transcribing = { is_offered: false, may_align: mayAlign, run: null }
  const { user, container } = render(
    [{ path: '/', Component: () => <TalkTranscripts talk={talk} heads={[]} transcribing={transcribing} /> }],
    {
      at: '/',
      account: cast.alice,
      answers: { importTranscript: () => ({ data: reading({ format }) }) },
    },
  )
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(input as HTMLInputElement, new File(['Gönül.'], 'talk.txt'))
  await screen.findByRole('button', { name: 'Import: Turkish' })
  expect(screen.queryByRole('button', { name: 'Find the times in the sound' })).toBeNull()
})

test('offers a translation into a language without a transcript, also after the spoken one was corrected', async () => {
  let heads = [head('tr', { is_spoken: true })]
  const Component = () => {
    const shown = useLoaderData<TranscriptHead[]>()
    return <TalkTranscripts talk={talk} heads={shown} transcribing={none} />
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

test('asks before a transcript is deleted, and says why it could not be exported', async () => {
  const page = render(
    [
      {
        path: '/',
        Component: () => (
          <TalkTranscripts talk={talk} heads={[head('tr', { is_spoken: true })]} transcribing={none} />
        ),
      },
    ],
    { account: cast.alice, answers: { exportTranscript: 'no network', removeTranscript: 'no network' } },
  )
  const { user, network } = page
  const dialog = await walkDialog(page, { opener: 'Delete: Turkish', title: 'Delete: Turkish' })
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(network.sentBy('removeTranscript')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /VTT/ }))
  await waitFor(() => expect(network.sentBy('exportTranscript')[0]?.query).toEqual({ format: 'vtt' }))
})
