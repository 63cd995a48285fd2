import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { TranscriptPage } from '@sohbet/contract'
import { engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { act, type Answers, render, screen, within } from '#test/component.tsx'
import type { Account } from '#session/account/account.ts'
import { TranscriptPanel } from '../transcript/transcript-panel.tsx'

/** The fake audio of these tests. */
export const sound = new FakeSound()
/** The texts scrolled into view, in order. */
export const shown: (string | null)[] = []

/** Sets up each test of a file that uses the panel. */
export function preparePanel(): void {
  beforeAll(() => {
    // The sound never moves: with the engine's own clock, a slow test would look like a stalled talk.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    engine.attach(sound)
    vi.useRealTimers()
  })
  beforeEach(() => {
    engine.reset()
    shown.length = 0
    // jsdom has no layout: a list ten rows high.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450)
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
      shown.push(this.textContent)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    engine.reset()
  })
}

/** The languages of the test talk. */
const languages = [
  { language: 'en', is_spoken: true, segments: 3, verified: 3 },
  { language: 'ar', is_spoken: false, segments: 2, verified: 2 },
]
/** The pagination of an empty list. */
export const noPages = {
  page: 1,
  per_page: 100,
  total: 0,
  total_pages: 0,
  has_next: false,
  has_previous: false,
}
/** The English text of the test talk. */
export const english = ['Peace be with you.', 'Sit down.', 'Listen.']

/** The answer with a transcript in a language. */
export function pageOf(language: string, texts: readonly (string | null)[], seconds = 10): TranscriptPage {
  const segments = texts.map((text, index) => ({
    id: index + 1,
    start: index * seconds,
    end: (index + 1) * seconds,
    speaker: null,
    text,
    state: text === null ? null : ('verified' as const),
  }))
  return {
    track_id: 1,
    title: 'On patience',
    duration_seconds: 100,
    file_id: 'file1',
    album: { id: 7, slug: 'letters', title: 'Letters', speaker: null },
    required_access: 'public',
    is_locked: false,
    languages,
    transcript: { language, is_spoken: language === 'en', revision: 1, segments },
  }
}

/** Opens the panel while a talk of a hundred seconds plays. */
export async function openPanel(
  getTranscript: Answers['getTranscript'] = { data: pageOf('en', english) },
  { answers = {}, ...options }: { answers?: Answers; account?: Account } = {},
) {
  // Far enough in the future for these tests.
  const expiresAt = 4_000_000_000
  await act(async () => playQueue(queueOf([queued(1, { expiresAt })])))
  return render(<TranscriptPanel isOpen onClose={() => undefined} />, {
    answers: { getTranscript, ...answers },
    ...options,
  })
}
/** The segment that contains an element. */
export const rowOf = (element: Element): HTMLElement => {
  const row = element.closest('li')
  if (row === null) throw new Error('It stands in no segment.')
  return row
}
/** The button that plays from a segment, found by the segment's text. */
export const line = async (text: RegExp) =>
  within(rowOf(await screen.findByText(text))).getByRole('button', { name: /Play from/ })
/** The texts of the marked segments. */
export const current = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => rowOf(button).querySelector('p')?.textContent)
/** Sends the sound to a second. */
export const seek = (seconds: number) => act(() => engine.seek(seconds))
