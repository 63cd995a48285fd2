import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useIsOffline } from '../store/network.ts'

/** Wraps an error message: offline, the saved talks are shown instead. */
export function OfflineInstead({ children }: { children: ReactNode }) {
  const isOffline = useIsOffline()
  const [View, setView] = useState<ComponentType>()
  useEffect(() => {
    if (!isOffline) return
    // Not React.lazy: a failure while showing an error would replace the whole page.
    loadView().then(
      (loaded) => setView(() => loaded),
      () => undefined,
    )
  }, [isOffline])
  return View === undefined ? children : <View />
}

const loadView = async () => (await import('./offline-view.tsx')).OfflineView
