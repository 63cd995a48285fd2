import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.css'

/** A quiet bar while this device has no network; gone as soon as it has one again. */
export function OfflineNotice() {
  return <OfflineBar isOffline={useSyncExternalStore(watchNetwork, isOffline, isOfflineOnServer)} />
}

/** The bar alone. Its element is always there: one that comes with its sentence is not read out. */
export function OfflineBar({ isOffline }: { isOffline: boolean }) {
  return (
    <div className={styles['place']} role="status">
      {isOffline && <p className={styles['notice']}>You are offline. What plays from this device goes on.</p>}
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

const isOffline = (): boolean => !navigator.onLine
const isOfflineOnServer = (): boolean => false
