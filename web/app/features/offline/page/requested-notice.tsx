import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { useIsOffline } from '../store/network.ts'
import styles from './requested-notice.module.css'

/** Says that a page is not available offline and offers a retry. */
export function RequestedNotice({ path }: { path: string }) {
  const hasNetwork = !useIsOffline()
  return (
    <div className={styles['notice']} role="status">
      <p>{hasNetwork ? t('offline.wanted.again') : t('offline.wanted.missing')}</p>
      <LinkButton variant="text" to={path} isPrefetched={false}>
        {t('offline.wanted.try')}
      </LinkButton>
    </div>
  )
}
