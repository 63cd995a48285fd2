import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { t } from '@sohbet/messages'
import { useIsSlow } from '#ui/hooks/use-is-slow.ts'
import { Text } from '#ui/text/text.tsx'
import styles from './navigation-progress.module.css'

/** Milliseconds that a page may take before it is indicated. */
export const quietMs = 200

/**
 * A thin line at the top of the page while another page is loading. Screen readers hear that it loads, and its
 * title when it is there. The live region is always rendered: one inserted together with its text is not announced.
 */
export function NavigationProgress() {
  const isSlow = useIsSlow(useNavigation().state !== 'idle', quietMs)
  const title = useNewTitle()
  return (
    <>
      {isSlow && <div className={styles['line']} data-progress="" />}
      <Text variant="unseen" role="status">
        {isSlow ? t('shell.progress.loading') : title}
      </Text>
    </>
  )
}

/** The title of a page that was navigated to; the first page is announced by the browser. */
function useNewTitle(): string {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  // Runs when the next page is rendered.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => setTitle(document.title), [pathname])
  return title
}
