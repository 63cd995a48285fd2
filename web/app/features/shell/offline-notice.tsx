import { useState, useSyncExternalStore } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './offline-notice.module.css'

/**
 * A bar shown while this device has no network, which can be dismissed until the next time; it is in the flow
 * and covers nothing. Its live region is always rendered: one inserted together with its text is not announced.
 */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(watchNetwork, isOfflineNow, isOfflineOnServer)
  const [isAway, setIsAway] = useState(false)
  // The next loss is shown again.
  if (!isOffline && isAway) setIsAway(false)
  return (
    <div className={styles['place']} role="status">
      {isOffline && !isAway && (
        <div className={styles['notice']}>
          <p>{t('shell.offline.notice')}</p>
          <IconButton aria-label={t('shell.offline.close')} onClick={() => setIsAway(true)}>
            <Icon name="x" size="s" />
          </IconButton>
        </div>
      )}
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

const isOfflineNow = (): boolean => !navigator.onLine
const isOfflineOnServer = (): boolean => false
