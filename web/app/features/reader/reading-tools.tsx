import type { ReactNode } from 'react'
import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { textSizes } from './text-size.ts'
import { useTextSize } from './use-text-size.ts'
import styles from './reading-tools.module.css'

/** The actions on an article: in the margin, or on narrow screens in a row above the text (B-78). */
export function ReadingTools({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles['tools']} role="group" aria-label={t('notes.reader.tools')}>
      <div className={styles['stick']}>
        <TextSizeControl />
        {children}
        <ShareButton isIconOnly url={url} title={title} />
        <IconButton data-needs-script="" aria-label={t('notes.reader.print')} onClick={() => window.print()}>
          <Icon name="printer" />
        </IconButton>
      </div>
    </div>
  )
}

/** Buttons that decrease and increase the text size of all articles and transcripts. */
function TextSizeControl() {
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
