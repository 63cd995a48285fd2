import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { engine } from '#playback/actions/connect-player.ts'
import { playQueue } from '#playback/actions/play-queue.ts'
import { FakeSound } from '#playback/test/fake-sound.ts'
import { queued, queueOf } from '#playback/test/player.ts'
import { act, cast, fireEvent, render, screen, waitFor, within } from '#test/component.tsx'
import { PlayerBar, Volume } from '../bar/player-bar.tsx'
import { NowPlayingControls } from '../now-playing/now-playing-controls.tsx'
import { SeekBar } from './seek-bar.tsx'
import { SpeedControl } from './speed-control.tsx'
import { NextButton, PlayButton, PreviousButton, SkipButton } from './transport.tsx'

// Far enough in the future for these tests.
const expiresAt = 4_000_000_000
const questions = [20, 60].map((start, index) => ({
  id: index + 1,
  trackId: 1,
  text: `Question ${index + 1}`,
  startSeconds: start,
}))
const sound = new FakeSound()

/** Two talks of a hundred seconds each; the first plays. */
async function play({ isFromHistory = false } = {}): Promise<void> {
  const tracks = [queued(1, { expiresAt }), queued(2, { expiresAt })]
  await act(async () => playQueue(queueOf(tracks, { isFromHistory, questions })))
}

beforeAll(() => engine.attach(sound))
beforeEach(() => engine.reset())
// Nothing waits for a sound that never comes.
afterEach(() => engine.reset())

describe('the buttons of the player', () => {
  test('play and pause with one button that says what it does', async () => {
    const { user } = render(<PlayButton />)
    await play()
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(sound.paused).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Play' }))
    await waitFor(() => expect(sound.paused).toBe(false))
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  test('skip 30 seconds forward and 15 back, never before the beginning', async () => {
    const { user } = render(
      <>
        <SkipButton seconds={-15} />
        <SkipButton seconds={30} />
      </>,
    )
    await play()
    await user.click(screen.getByRole('button', { name: 'Forward 30 seconds' }))
    expect(sound.currentTime).toBe(30)
    await user.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
    expect(sound.currentTime).toBe(15)
    await user.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
    await user.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
    expect(sound.currentTime).toBe(0)
  })

  test('go to the next and the previous talk, but not in a history [PLAYER-31 PLAYER-35]', async () => {
    const { user } = render(
      <>
        <PreviousButton />
        <NextButton />
      </>,
    )
    await play()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(sound.src).toBe('/media/2'))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(sound.src).toBe('/media/1'))
    await play({ isFromHistory: true })
    for (const name of ['Previous', 'Next'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
})

test('the transport buttons run from left to right in the bar and in the sheet [B-14 PLAYER-05]', async () => {
  render(
    <>
      <PlayerBar />
      <NowPlayingControls />
    </>,
  )
  await play()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Next' })).toHaveLength(2))
  for (const name of ['Previous', 'Back 15 seconds', 'Play', 'Forward 30 seconds', 'Next'])
    for (const button of screen.getAllByRole('button', { name: name === 'Play' ? 'Pause' : name }))
      expect(button.closest<HTMLElement>('[dir]')?.dir, name).toBe('ltr')
  // Panels with sentences opened here use the direction of the page.
  expect(screen.getByRole('button', { name: 'Speed 1×' }).closest('[dir]')).toBeNull()
})

test('the bar ends with at most five icons, each with a tooltip [PLAYER-09 PLAYER-10]', async () => {
  render(<PlayerBar />, { account: cast.alice })
  await play()
  await screen.findByRole('button', { name: 'More options' })
  const names = ['Add to playlist', 'Download', 'Share', 'More options', 'Mute']
  const bar = screen.getByRole('region', { name: 'Audio player' })
  expect([...bar.querySelectorAll('span[title]')].map((one) => one.getAttribute('title'))).toEqual(names)
  const buttons = within(screen.getByRole('region', { name: 'Audio player' })).getAllByRole('button')
  expect(buttons.slice(-6).map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Next',
    ...names,
  ])
})

describe('the seek bar [PLAYER-06 PLAYER-20]', () => {
  const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Seek' })
  const open = async () => {
    const rendered = render(<SeekBar />)
    await play()
    act(() => slider().focus())
    return rendered
  }

  test('moves five seconds for an arrow key, and seeks once when the key is released', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowRight>3}')
    expect([slider().value, sound.currentTime]).toEqual(['15', 0])
    await user.keyboard('{/ArrowRight}')
    expect(sound.currentTime).toBe(15)
    await user.keyboard('{ArrowLeft}')
    expect(sound.currentTime).toBe(10)
  })

  test('moves from question to question with Page Up and Page Down and announces the question', async () => {
    const { user } = await open()
    await user.keyboard('{PageUp}')
    expect(sound.currentTime).toBe(20)
    expect(slider().ariaValueText).toBe('20 seconds of 1 minute 40, question 1 of 2')
    await user.keyboard('{PageUp}')
    expect(sound.currentTime).toBe(60)
    await user.keyboard('{PageDown}')
    expect(sound.currentTime).toBe(20)
  })

  test('runs from left to right in every language: the right arrow moves forward [B-14]', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { user } = await open()
    expect(slider().closest<HTMLElement>('[dir]')?.dir).toBe('ltr')
    await user.keyboard('{ArrowRight}')
    expect(sound.currentTime).toBe(5)
  })

  test('ignores keys with a modifier', async () => {
    const { user } = await open()
    await user.keyboard('{Control>}{ArrowRight}{/Control}')
    expect(sound.currentTime).toBe(0)
  })

  test('shows the target while dragging and seeks on release', async () => {
    await open()
    fireEvent.change(slider(), { target: { value: '40' } })
    expect([slider().value, sound.currentTime]).toEqual(['40', 0])
    fireEvent.pointerUp(slider())
    expect(sound.currentTime).toBe(40)
  })

  test('seeks when a screen reader sets the value, without a key or a pointer', async () => {
    await open()
    fireEvent.input(slider(), { target: { value: '40' } })
    expect(sound.currentTime).toBe(0)
    fireEvent(slider(), new Event('change', { bubbles: true }))
    expect(sound.currentTime).toBe(40)
  })

  test('discards a drag that the system cancels', async () => {
    await open()
    fireEvent.change(slider(), { target: { value: '40' } })
    fireEvent.pointerCancel(slider())
    expect([slider().value, sound.currentTime]).toEqual(['0', 0])
  })
})

describe('the volume [PLAYER-07 PLAYER-08]', () => {
  test('goes from 0 to 100 and unmutes when it is moved', async () => {
    const { user } = render(<Volume />)
    await play()
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
    expect([slider.min, slider.max]).toEqual(['0', '100'])
    fireEvent.change(slider, { target: { value: '40' } })
    expect(sound.volume).toBe(0.4)
    await user.click(screen.getByRole('button', { name: 'Mute' }))
    expect([sound.muted, slider.value]).toEqual([true, '0'])
    fireEvent.change(slider, { target: { value: '70' } })
    expect([sound.muted, sound.volume]).toEqual([false, 0.7])
    expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy()
  })
})

test('the speed is chosen in a panel, which closes and restores the focus [PLAYER-17 B-50]', async () => {
  const { user } = render(<SpeedControl />)
  await play()
  const button = screen.getByRole('button', { name: 'Speed 1×' })
  await user.click(button)
  const panel = within(await screen.findByRole('group', { name: 'Speed' }))
  expect(panel.getByRole('button', { pressed: true }).textContent).toBe('1×')
  await user.click(panel.getByRole('button', { name: '1.5×' }))
  expect(sound.playbackRate).toBe(1.5)
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Speed 1.5×' }))
})
