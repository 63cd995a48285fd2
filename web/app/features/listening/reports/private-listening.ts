import { create } from 'zustand'
import { attempt } from '#lib/storage/attempt.ts'

const privateKey = 'sohbet:private-listening:v1'

interface PrivateState {
  isOn: boolean
}

const usePrivateStore = create<PrivateState>(() => ({ isOn: false }))

/** Whether nothing of what is heard may be written down, and the switch for it; kept for this browser. */
export function usePrivateListening(): readonly [isOn: boolean, turn: (isOn: boolean) => void] {
  return [usePrivateStore(({ isOn }) => isOn), turnPrivate]
}

/** Whether nothing of what is heard may be written down, as it was last chosen in any tab. */
export function isListeningPrivate(): boolean {
  restorePrivate()
  return usePrivateStore.getState().isOn
}

/** Reads what was chosen; the server, which knows nothing of it, drew the switch as off. */
export function restorePrivate(): void {
  const stored = isStored ? attempt(() => localStorage.getItem(privateKey)) : undefined
  if (stored !== undefined) usePrivateStore.setState({ isOn: stored === 'on' })
}

// Where the browser keeps nothing, the choice lasts until the page is left.
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
