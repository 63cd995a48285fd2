import { useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { useIsSlow } from '#ui/hooks/use-is-slow.ts'
import { Text } from '#ui/text/text.tsx'
import styles from './navigation-progress.module.css'

/** Milliseconds that a page may take before it is indicated. */
export const quietMs = 200

/**
 * A thin line at the top of the page, and an announcement for screen readers, while another page is loading. The
 * live region is always rendered: one that is inserted together with its text is not announced.
 */
export function NavigationProgress() {
  const isSlow = useIsSlow(useNavigation().state !== 'idle', quietMs)
  return (
    <>
      {isSlow && <div className={styles['line']} data-progress="" />}
      <Text variant="unseen" role="status">
        {isSlow && t('shell.progress.loading')}
      </Text>
    </>
  )
}
