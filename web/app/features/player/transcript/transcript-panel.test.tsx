import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestStorage } from '#test/storage.ts'
import { act, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import { openAsModal } from '#ui/top-layer/dialog-stack.ts'
import { setLetterKeys } from '../panels/letter-keys.ts'
import {
  current,
  english,
  line,
  openPanel,
  pageOf,
  preparePanel,
  rowOf,
  seek,
  shown,
  sound,
} from '../test/transcript-panel.tsx'
import { TranscriptPanel } from './transcript-panel.tsx'

preparePanel()

test('marks the current segment silently and plays from the start of a pressed one [TEXT-05]', async () => {
  const { user, container } = await openPanel()
  await line(/Peace be with you/)
  seek(14)
  expect(current()).toEqual(['Sit down.'])
  await user.click(await line(/Listen/))
  expect([sound.currentTime, sound.paused]).toEqual([20, false])
  expect(current()).toEqual(['Listen.'])
  expect(container.querySelector('ol')?.closest('[aria-live], [role="status"]')).toBeNull()
})

test('follows the voice until a manual scroll; one button resumes following [TEXT-05]', async () => {
  const { user } = await openPanel()
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
    shown.length = 0
    seek(24)
    expect(shown).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Back to the current line' }))
    expect(shown.at(-1)).toContain('Listen.')
    expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull()
    seek(14)
    expect(shown.at(-1)).toContain('Sit down.')
  }
})

test('stays at the focused segment until one is pressed', async () => {
  const { user } = await openPanel()
  const listen = await line(/Listen/)
  act(() => listen.focus())
  expect(screen.getByRole('button', { name: 'Back to the current line' })).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(sound.currentTime).toBe(20)
  expect(screen.queryByRole('button', { name: 'Back to the current line' })).toBeNull()
})

test('scrolls smoothly except with reduced motion', async () => {
  await openPanel()
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

/** A transcript of 4,000 segments in a scrollable list; the talk is in its middle, or at a given second. */
async function openLong(): Promise<ReturnType<typeof openPanel>> {
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
  return await openPanel(({ query }) => ({ data: data(query['language'] ?? 'en') }))
}
function scrollElement(this: Element, { top }: { top: number }): void {
  this.scrollTop = top
  // Per the standard, the event fires in a task of its own.
  queueMicrotask(() => void act(() => this.dispatchEvent(new Event('scroll'))))
}
const list = () => screen.getByRole('region', { name: 'Transcript' })

test('opens a long talk at the current segment and renders only the segments near it', async () => {
  await openLong()
  await line(/Sentence 0\./)
  expect(document.activeElement).toBe(list())
  seek(50.01)
  await waitFor(() => expect(current()[0]).toMatch(/Sentence 2002\./))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('4000')
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
})

test('keeps the focused segment rendered however far the voice is', async () => {
  const { user } = await openLong()
  const first = await line(/Sentence 0\./)
  act(() => first.focus())
  seek(50.01)
  await user.keyboard('k')
  await waitFor(() => expect(current()[0]).toMatch(/Sentence 200\d\./))
  expect(document.activeElement).toBe(first)
})

test('stays at the scroll position when the language changes', async () => {
  const { user } = await openLong()
  await line(/Sentence 0\./)
  fireEvent.wheel(list())
  scrollElement.call(list(), { top: 9020 })
  const row = rowOf(await line(/Sentence 200\./))
  expect(row.style.insetBlockStart).toBe('9000px')
  await user.click(screen.getByRole('button', { name: 'Arabic' }))
  await waitFor(() => expect(screen.getByRole('list').lang).toBe('ar'))
  expect(list().scrollTop).toBe(9000)
})

test('moves with J and K unless single-character keys are off, and pauses with space', async () => {
  const { storage } = createTestStorage()
  onTestFinished(() => setLetterKeys(true, storage))
  setLetterKeys(true, storage)
  const { user } = await openPanel()
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

test('leaves letters and spaces to a field and to a dialog above, such as that of a note [A-02]', async () => {
  const { user } = await openPanel()
  await line(/Peace be with you/)
  await user.click(screen.getByRole('button', { name: 'Reading options' }))
  act(() => screen.getByRole('combobox', { name: 'Second language' }).focus())
  await user.keyboard(' j')
  const note = document.createElement('dialog')
  document.body.append(note)
  const close = openAsModal(note)
  await user.keyboard(' j')
  close()
  note.remove()
  expect([sound.currentTime, sound.paused]).toEqual([0, false])
})

test('shows another language in its direction at the same segment and marks missing translations', async () => {
  const arabic = pageOf('ar', ['السلام عليكم.', null, 'اسمع.'])
  const { user, network } = await openPanel(({ query }) => ({
    data: query['language'] === 'ar' ? arabic : pageOf('en', english),
  }))
  await line(/Peace be with you/)
  seek(14)
  const choices = within(screen.getByRole('group', { name: 'Language' }))
  await user.click(choices.getByRole('button', { name: 'Arabic' }))
  await line(/السلام/)
  const segments = screen.getByRole('list')
  expect([segments.lang, segments.dir]).toEqual(['ar', 'rtl'])
  expect(current()).toEqual(['Not translated yet'])
  expect(screen.getByText('Not translated yet').lang).toBe('en')
  expect(choices.getByRole('button', { pressed: true }).textContent).toBe('Arabic')
  network.answer({ getTranscript: 'no network' })
  await user.click(choices.getByRole('button', { name: 'English (as spoken)' }))
  // Loaded segments stay visible.
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('اسمع.')).toBeTruthy()
})

test('says when a talk has no transcript, and who may read a locked one [TEXT-33]', async () => {
  const { network, unmount } = await openPanel({
    data: { ...pageOf('en', []), languages: [], is_locked: true, transcript: null },
  })
  expect(await screen.findByText('There is no transcript of this talk yet.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()
  network.answer({ getTranscript: { data: { ...pageOf('en', []), is_locked: true, transcript: null } } })
  render(<TranscriptPanel isOpen onClose={() => undefined} />)
  expect(await screen.findByText(/can be read by everyone who may hear/)).toBeTruthy()
})

test('offers a retry when the transcript cannot be loaded', async () => {
  const { user, network } = await openPanel('no network')
  const alert = await screen.findByRole('alert')
  network.answer({ getTranscript: { data: pageOf('en', english) } })
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await line(/Sit down/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('opens a page to suggest a correction of the current segment [TEXT-14]', async () => {
  const { user } = await openPanel()
  await line(/Peace be with you/)
  seek(14)
  await user.click(screen.getByRole('button', { name: 'Reading options' }))
  const link = screen.getByRole('link', { name: 'Suggest a correction' })
  expect(link.getAttribute('href')).toBe('/audios/detail/letters/transcript/1/suggest?language=en&segment=2')
})

test('plays from pressed text, but not when the press ends a selection [TEXT-05]', async () => {
  const { user } = await openPanel()
  await user.click(await screen.findByText('Listen.'))
  expect(sound.currentTime).toBe(20)
  document.getSelection()?.selectAllChildren(screen.getByText('Sit down.'))
  fireEvent.click(screen.getByText('Sit down.'))
  expect(sound.currentTime).toBe(20)
  document.getSelection()?.removeAllRanges()
})
