import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What Chromium browsers hand out when a site can be installed; the types know nothing of it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const promptStore = createStore<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Keeps the browser's offer to install the site for the button of the banner. Answers what ends it. */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    event.preventDefault()
    promptStore.setState({ event: event as InstallEvent }) // By this name comes no other event.
  }
  const drop = (): void => promptStore.setState({ event: null })
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', drop)
  }
}

/** Asks whether to install the site; undefined where the browser has not offered it. */
export function useInstallPrompt(): (() => void) | undefined {
  const event = useStore(promptStore, (state) => state.event)
  if (event === null) return undefined
  return () => {
    // Each offer can be taken up once.
    promptStore.setState({ event: null })
    void event.prompt()
  }
}
