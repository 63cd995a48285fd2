import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Chromium's `beforeinstallprompt` event, which the DOM types lack. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const promptStore = createStore<{ event: InstallEvent | null }>(() => ({ event: null }))

/** Stores the browser's install prompt for the banner's button. Returns a function that stops it. */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    event.preventDefault()
    promptStore.setState({ event: event as InstallEvent }) // The only event with this name.
  }
  const drop = (): void => promptStore.setState({ event: null })
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', drop)
  }
}

/** Prompts to install the site; undefined if the browser does not offer it. */
export function useInstallPrompt(): (() => void) | undefined {
  const event = useStore(promptStore, (state) => state.event)
  if (event === null) return undefined
  return () => {
    // Each prompt can be used once.
    promptStore.setState({ event: null })
    void event.prompt()
  }
}
