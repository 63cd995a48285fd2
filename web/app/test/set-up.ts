import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { endNetwork, standInForNetwork } from './network.ts'
import { standInForScreen } from './screen.ts'
import { initialUserState, userStore } from '#session/visit/user.ts'
import { closeToast, toastStore } from '#ui/toast/toast-store.ts'
import { addTopLayer, emptyTopLayer } from './top-layer.ts'

// Runs before each file of component tests: replaces the browser's edges, and fails on console output (style
// E8).

const said: unknown[][] = []

// For a busy machine; successful waits end immediately.
configure({ asyncUtilTimeout: 60_000 })
// React runs the effects of a render in a later task, on a busy machine several tasks after the awaited one.
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
// Files share the library, and the configuration of the previous file.
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

/** Removes what a test left on the document, which is shared. */
function emptyDocument(): void {
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
}

function expectSilence(): void {
  expect(said.splice(0), 'calls of console.error and console.warn').toEqual([])
}
