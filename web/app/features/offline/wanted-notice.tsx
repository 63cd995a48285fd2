import buttons from '../../ui/button.module.css'
import { Link } from '../../ui/link.tsx'
import { useIsOffline } from './network.ts'
import styles from './wanted-notice.module.css'

/** Says calmly that a page cannot be had without a network, and how to try it again. */
export function WantedNotice({ path }: { path: string }) {
  const hasNetwork = !useIsOffline()
  return (
    <div className={styles['notice']} role="status">
      <p>
        {hasNetwork
          ? 'The page that you wanted can be tried again.'
          : 'You are offline, and the page that you wanted is not on this device. These talks are.'}
      </p>
      <Link className={buttons['text']} to={path} isPrefetched={false}>
        Try the page again
      </Link>
    </div>
  )
}
