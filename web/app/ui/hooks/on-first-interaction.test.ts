import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// In a DOM, as what imports from '#test/component.tsx'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const load = async () => (await import('./on-first-interaction.ts')).onFirstInteraction

test.each(['pointermove', 'touchstart', 'click', 'keydown', 'wheel', 'scroll'])(
  'runs when idle after a %s',
  async (sign) => {
    const onFirstInteraction = await load()
    const act = vi.fn<() => void>()
    onFirstInteraction(act)
    await vi.runAllTimersAsync()
    expect(act).not.toHaveBeenCalled()
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    expect(act).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(act).toHaveBeenCalledOnce()
  },
)

test('runs without waiting after a first interaction', async () => {
  const onFirstInteraction = await load()
  onFirstInteraction(() => undefined)
  window.dispatchEvent(new Event('pointermove'))
  const act = vi.fn<() => void>()
  onFirstInteraction(act)
  await vi.runAllTimersAsync()
  expect(act).toHaveBeenCalledOnce()
})

test('never runs after it is cancelled, before or after an interaction', async () => {
  const onFirstInteraction = await load()
  const act = vi.fn<() => void>()
  onFirstInteraction(act)()
  const leave = onFirstInteraction(act)
  window.dispatchEvent(new Event('pointermove'))
  leave()
  await vi.runAllTimersAsync()
  expect(act).not.toHaveBeenCalled()
})

test('treats a browser with a removed service worker API as one without it', async () => {
  vi.stubGlobal('navigator', { serviceWorker: undefined })
  const onFirstInteraction = await load()
  const act = vi.fn<() => void>()
  onFirstInteraction(act)
  window.dispatchEvent(new Event('click'))
  await vi.runAllTimersAsync()
  expect(act).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
