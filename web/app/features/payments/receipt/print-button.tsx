import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './receipt.module.css'

/** Prints the page. Hidden without JavaScript, when it would do nothing; the browser's menu can print. */
export function PrintButton() {
  if (!useIsAwake()) return null
  return (
    <Button className={styles['print']} onClick={() => window.print()}>
      <Icon name="printer" size="s" />
      {t('payments.receipt.print')}
    </Button>
  )
}
