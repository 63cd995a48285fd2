import { LinkButton } from '../../../ui/button/link-button.tsx'
import { useIsOffline } from '../store/network.ts'
import styles from './wanted-notice.module.css'

/** Says calmly that a page cannot be had without a network, and how to try it again. */
export function WantedNotice({ path }: { path: string }) {
  const hasNetwork = !useIsOffline()
  return (
    <div className={styles['notice']} role="status">
      <p>
        {hasNetwork
          ? 'You can try that page again.'
          : 'You are offline, and that page is not saved on this device. This is.'}
      </p>
      <LinkButton look="text" to={path} isPrefetched={false}>
        Try the page again
      </LinkButton>
    </div>
  )
}
