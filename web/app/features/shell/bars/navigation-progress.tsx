import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { Text } from '#ui/text/text.tsx'
import styles from './navigation-progress.module.css'

/** Milliseconds a page may take before anything is said about it: what comes at once needs no sign. */
export const quietMs = 200

/** A thin line on top of the page, and a word for those who hear it, while another page takes its time. */
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

/** The line alone. The word's element is always there: one that comes with its word is not read out. */
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
