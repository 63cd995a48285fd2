import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TranscriptPage } from '@sohbet/contract'
import { engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { createTestStorage } from '#test/storage.ts'
import { act, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import type { Answers } from '#test/component.tsx'
import { setLetterKeys } from '../panels/letter-keys.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

const sound = new FakeSound()
/** The words that were brought into view, in order. */
let shown: (string | null)[] = []

beforeAll(() => engine.attach(sound))
beforeEach(() => {
  engine.reset()
  shown = []
  // The DOM of tests has no sizes: a list of ten rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(450)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push(this.textContent)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  engine.reset()
})

const languages = [
  { language: 'en', is_spoken: true, segments: 3, verified: 3 },
  { language: 'ar', is_spoken: false, segments: 2, verified: 2 },
]
const english = ['Peace be with you.', 'Sit down.', 'Listen.']

function pageOf(language: string, texts: readonly (string | null)[], seconds = 10): TranscriptPage {
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
    album: { id: 7, slug: 'letters', title: 'Letters', speaker: null },
    required_access: 'public',
    is_locked: false,
    languages,
    transcript: { language, is_spoken: language === 'en', revision: 1, segments },
  }
}

/** The panel while a talk of a hundred seconds plays. */
async function open(getTranscript: Answers['getTranscript'] = { data: pageOf('en', english) }) {
  // Good until long after this test is forgotten.
  const expiresAt = 4_000_000_000
  await act(async () => playQueue(queueOf([queued(1, { expiresAt })])))
  return render(<TranscriptPanel isOpen onClose={() => undefined} />, { answers: { getTranscript } })
}
const line = (name: RegExp) => screen.findByRole('button', { name })
const current = () =>
  screen.queryAllByRole('button').filter((button) => button.getAttribute('aria-current') === 'true')
const seek = (seconds: number) => act(() => engine.seek(seconds))

test('the segment that is heard is marked, silently, and a press plays from the beginning of another [TEXT-05]', async () => {
  const { user, container } = await open()
  await line(/Peace be with you/)
  seek(14)
  expect(current().map(({ textContent }) => textContent)).toEqual(['0:10 Sit down.'])
  await user.click(await line(/Listen/))
  expect([sound.currentTime, sound.paused]).toEqual([20, false])
  expect(current().map(({ textContent }) => textContent)).toEqual(['0:20 Listen.'])
  expect(container.querySelector('ol')?.closest('[aria-live], [role="status"]')).toBeNull()
})

test('the view follows the voice until a hand scrolls it, and one button catches up [TEXT-05]', async () => {
  const { user } = await open()
  await line(/Peace be with you/)
  seek(14)
  expect(shown.at(-1)).toContain('Sit down.')
  for (const scrollByHand of [
    () => fireEvent.wheel(list()),
    () => fireEvent.touchMove(list()),
    () => fireEvent.keyDown(list(), { key: 'PageDown' }),
    () => fireEvent.pointerDown(list()),
  ]) {
    scrollByHand()
    shown = []
    seek(24)
    expect(shown).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back to the current line' }))
    expect(shown.at(-1)).toContain('Listen.')
    expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull()
    seek(14)
    expect(shown.at(-1)).toContain('Sit down.')
  }
})

test('the view stays where the keyboard is, until a segment is pressed there', async () => {
  const { user } = await open()
  const listen = await line(/Listen/)
  act(() => listen.focus())
  expect(screen.getByRole('button', { name: 'Back to the current line' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(sound.currentTime).toBe(20)
  expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull()
})

test('the view glides, and not for listeners who want no motion', async () => {
  await open()
  await line(/Peace be with you/)
  const behaviors = () => vi.mocked(Element.prototype.scrollIntoView).mock.calls.map(([how]) => how)
  seek(14)
  expect(behaviors().at(-1)).toEqual({ block: 'center', behavior: 'smooth' })
  const real = window.matchMedia
  onTestFinished(() => void (window.matchMedia = real))
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), real(query), { matches: query.includes('reduced-motion') })
  seek(24)
  expect(behaviors().at(-1)).toEqual({ block: 'center', behavior: 'instant' })
})

/** A transcript of 4,000 segments in a list that can be scrolled; the talk is heard in its middle, or anywhere. */
async function openLong(): Promise<ReturnType<typeof open>> {
  const data = (language: string) =>
    pageOf(
      language,
      Array.from({ length: 4000 }, (_, index) => `Sentence ${index}.`),
      0.025,
    )
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1_000_000)
  const { scrollTo } = Element.prototype
  onTestFinished(() => void Object.assign(Element.prototype, { scrollTo }))
  Object.assign(Element.prototype, { scrollTo: scrollElement })
  return await open(({ query }) => ({ data: data(query['language'] ?? 'en') }))
}
function scrollElement(this: Element, { top }: { top: number }): void {
  this.scrollTop = top
  // As the standard says: it is told in a task of its own.
  queueMicrotask(() => void act(() => this.dispatchEvent(new Event('scroll'))))
}
const list = () => screen.getByRole('region', { name: 'Transcript' })

test('a long talk opens at the segment that is heard, and only segments near it are drawn', async () => {
  await openLong()
  await line(/Sentence 0\./)
  expect(document.activeElement).toBe(list())
  seek(50.01)
  await waitFor(() => expect(current()[0]?.textContent).toMatch(/Sentence 2002\./))
  expect(current()[0]?.closest('li')?.getAttribute('aria-setsize')).toBe('4000')
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
})

test('the segment with the keyboard stays, however far the voice is', async () => {
  const { user } = await openLong()
  const first = await line(/Sentence 0\./)
  act(() => first.focus())
  seek(50.01)
  await user.keyboard('k')
  await waitFor(() => expect(current()[0]?.textContent).toMatch(/Sentence 200\d\./))
  expect(document.activeElement).toBe(first)
})

test('another language stays where the listener scrolled to', async () => {
  const { user } = await openLong()
  await line(/Sentence 0\./)
  fireEvent.wheel(list())
  scrollElement.call(list(), { top: 9020 })
  const row = (await line(/Sentence 200\./)).closest('li')
  expect(row?.style.insetBlockStart).toBe('9000px')
  await user.click(screen.getByRole('button', { name: 'Arabic' }))
  await waitFor(() => expect(screen.getByRole('list').lang).toBe('ar'))
  expect(list().scrollTop).toBe(9000)
})

test('J and K go to the next and the previous segment unless keys of a letter are turned off, space pauses', async () => {
  const { storage } = createTestStorage()
  onTestFinished(() => setLetterKeys(true, storage))
  setLetterKeys(true, storage)
  const { user } = await open()
  await line(/Peace be with you/)
  seek(14)
  await user.keyboard('j')
  expect(sound.currentTime).toBe(20)
  await user.keyboard('jkk')
  expect(sound.currentTime).toBe(0)
  await user.keyboard('{Control>}j{/Control}')
  await user.keyboard(' ')
  expect(sound.paused).toBe(true)
  setLetterKeys(false, storage)
  await user.keyboard('j')
  expect(sound.currentTime).toBe(0)
})

test('another language stands in its own direction at the same segment, and what lacks a translation says so', async () => {
  const arabic = pageOf('ar', ['السلام عليكم.', null, 'اسمع.'])
  const { user, network } = await open(({ query }) => ({
    data: query['language'] === 'ar' ? arabic : pageOf('en', english),
  }))
  await line(/Peace be with you/)
  seek(14)
  const choices = within(screen.getByRole('group', { name: 'Language' }))
  await user.click(choices.getByRole('button', { name: 'Arabic' }))
  await line(/السلام/)
  const segments = screen.getByRole('list')
  expect([segments.lang, segments.dir]).toEqual(['ar', 'rtl'])
  expect(current().map(({ textContent }) => textContent)).toEqual(['0:10 Not translated yet'])
  expect(screen.getByText('Not translated yet').lang).toBe('en')
  expect(choices.getByRole('button', { pressed: true }).textContent).toBe('Arabic')
  network.answer({ getTranscript: 'no network' })
  await user.click(choices.getByRole('button', { name: 'English (as spoken)' }))
  // What is there stays there.
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('اسمع.')).toBeTruthy()
})

test('a talk without a transcript says so quietly, one that is locked says who reads it [TEXT-33]', async () => {
  const { network, unmount } = await open({
    data: { ...pageOf('en', []), languages: [], is_locked: true, transcript: null },
  })
  expect(await screen.findByText('There is no transcript of this talk yet.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  network.answer({ getTranscript: { data: { ...pageOf('en', []), is_locked: true, transcript: null } } })
  render(<TranscriptPanel isOpen onClose={() => undefined} />)
  expect(await screen.findByText(/can be read by everyone who may hear/)).toBeTruthy()
})

test('a transcript that cannot be loaded is tried again by a button', async () => {
  const { user, network } = await open('no network')
  const alert = await screen.findByRole('alert')
  network.answer({ getTranscript: { data: pageOf('en', english) } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await line(/Sit down/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a correction of the segment that is heard is suggested on the page of the transcript [TEXT-14]', async () => {
  await open()
  await line(/Peace be with you/)
  seek(14)
  const link = screen.getByRole('link', { name: 'Suggest a correction' })
  expect(link.getAttribute('href')).toBe('/audios/detail/letters/transcript/1?language=en&suggest=2')
})
