import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import styles from './navigation-progress.module.css'

/** Milliseconds that a page may take before it is indicated. */
export const quietMs = 200

/** A thin line at the top of the page, and an announcement for screen readers, while another page is loading. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsSlow(true), quietMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return <ProgressLine isShown={isWaiting && isSlow} />
}

/**
 * The line alone. The live region is always rendered: one that is inserted together with its text is not
 * announced.
 */
function ProgressLine({ isShown }: { isShown: boolean }) {
  return (
    <>
      {isShown && <div className={styles['line']} data-progress="" />}
      <Text variant="unseen" role="status">
        {isShown && t('shell.progress.loading')}
      </Text>
    </>
  )
}
