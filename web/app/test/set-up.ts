import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { endNetwork, standInForNetwork } from './network.ts'
import { standInForScreen } from './screen.ts'
import { initialUserState, userStore } from '#session/visit/user.ts'
import { closeToast, toastStore } from '#ui/toast/toast-store.ts'
import { addTopLayer, emptyTopLayer } from './top-layer.ts'

// What runs before each file of component tests: the browser's edges, and silence on the console (style E8).

const said: unknown[][] = []

// Of a busy machine; what comes at once is not waited for.
configure({ asyncUtilTimeout: 60_000 })
// React runs the effects of a picture in a later turn, on a busy machine several turns later than what was waited for.
const { asyncWrapper } = getConfig()
const { setImmediate } = globalThis
const turns = 3
async function waitForEffects<T>(wait: () => Promise<T>): Promise<T> {
  return await asyncWrapper(async () => {
    const found = await wait()
    for (let turn = 0; turn < turns; turn += 1)
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setImmediate(resolve))
    return found
  })
}
// Files share the library, and with it what the file before has set.
if (asyncWrapper.name !== waitForEffects.name) configure({ asyncWrapper: waitForEffects })
afterAll(addTopLayer())

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...text: unknown[]) => void said.push(text))
  standInForNetwork()
  standInForScreen()
})

afterEach(() => {
  cleanup()
  emptyTopLayer()
  for (const { id } of toastStore.getState()) closeToast(id)
  userStore.setState(initialUserState, true)
  vi.useRealTimers()
  emptyDocument()
  localStorage.clear()
  sessionStorage.clear()
  expectSilence()
  endNetwork()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a test left on the document, which outlives it. */
function emptyDocument(): void {
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
}

function expectSilence(): void {
  expect(said.splice(0), 'calls of console.error and console.warn').toEqual([])
}
