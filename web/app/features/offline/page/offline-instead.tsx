import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useIsOffline } from '../store/network.ts'

/** Around what says that a page failed: without a network, the saved talks are shown in its place. */
export function OfflineInstead({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline()
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    if (!isOffline) return
    // Not React.lazy: what fails in the place of a failure would take the whole page with it.
    loadView().then(
      (loaded) => setView(() => loaded),
      () => undefined,
    )
  }, [isOffline])
  return View === undefined ? children : <View />
}

const loadView = async () => (await import('./offline-view.tsx')).OfflineView
