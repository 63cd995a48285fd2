import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// In a DOM, as what imports from '#test/component.tsx'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const load = async () => (await import('./on-first-interaction.ts')).onFirstInteraction

test.each(['pointermove', 'touchstart', 'click', 'keydown', 'wheel', 'scroll'])(
  'a %s is the first touch: what waited for one comes when the page is idle',
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

test('after a touch nothing waits for another', async () => {
  const onFirstInteraction = await load()
  onFirstInteraction(() => undefined)
  window.dispatchEvent(new Event('pointermove'))
  const act = vi.fn<() => void>()
  onFirstInteraction(act)
  await vi.runAllTimersAsync()
  expect(act).toHaveBeenCalledOnce()
})

test('what is called off is never done, before a touch and after it', async () => {
  const onFirstInteraction = await load()
  const act = vi.fn<() => void>()
  onFirstInteraction(act)()
  const leave = onFirstInteraction(act)
  window.dispatchEvent(new Event('pointermove'))
  leave()
  await vi.runAllTimersAsync()
  expect(act).not.toHaveBeenCalled()
})

test('a browser that has taken its service workers away is a browser without', async () => {
  vi.stubGlobal('navigator', { serviceWorker: undefined })
  const onFirstInteraction = await load()
  const act = vi.fn<() => void>()
  onFirstInteraction(act)
  window.dispatchEvent(new Event('click'))
  await vi.runAllTimersAsync()
  expect(act).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
