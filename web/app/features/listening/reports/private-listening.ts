import { create } from 'zustand'
import { attempt } from '#lib/storage/attempt.ts'

const privateKey = 'sohbet:private-listening:v1'

interface PrivateState {
  isOn: boolean
}

const usePrivateStore = create<PrivateState>(() => ({ isOn: false }))

/** Whether listening is private (not recorded), and its setter; stored in this browser. */
export function usePrivateListening(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  return [usePrivateStore(({ isOn }) => isOn), turnPrivate]
}

/** Whether listening is private, as last set in any tab. */
export function isListeningPrivate(): boolean {
  restorePrivate()
  return usePrivateStore.getState().isOn
}

/** Reads the stored setting; the server, which does not know it, renders the switch as off. */
export function restorePrivate(): void {
  const stored = isStored ? attempt(() => localStorage.getItem(privateKey)) : undefined
  if (stored !== undefined) usePrivateStore.setState({ isOn: stored === 'on' })
}

// If the browser cannot store it, the setting lasts until the page is left.
let isStored = true

function turnPrivate(isOn: boolean): void {
  usePrivateStore.setState({ isOn })
  const outcome = attempt(() => {
    if (isOn) localStorage.setItem(privateKey, 'on')
    else localStorage.removeItem(privateKey)
    return true
  })
  isStored = outcome === true
}
