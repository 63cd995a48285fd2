import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Text } from '#ui/text/text.tsx'
import { textSizes } from './text-size.ts'
import { useTextSize } from './use-text-size.ts'
import styles from './text-size-control.module.css'

/** Buttons that decrease and increase the text size of all articles and transcripts. */
export function TextSizeControl() {
  const { size, isThere, show } = useTextSize()
  const step = (to: number, label: string, variant: 'smaller' | 'larger') => (
    <IconButton
      className={clsx(styles['step'], styles[variant])}
      aria-label={label}
      // Not `disabled`, which would drop the focus of a pressed button.
      aria-disabled={!isThere(to)}
      onClick={() => show(to)}
    >
      <span aria-hidden="true">A</span>
    </IconButton>
  )
  return (
    <div className={styles['control']} role="group" aria-label={t('notes.reader.textSize')}>
      {step(size - 1, t('notes.reader.smaller'), 'smaller')}
      {step(size + 1, t('notes.reader.larger'), 'larger')}
      <Text as="output" variant="unseen">
        {t('notes.reader.size', { size: size + 1, sizes: textSizes.length })}
      </Text>
    </div>
  )
}
