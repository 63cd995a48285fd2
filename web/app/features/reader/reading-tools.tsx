import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { TextSizeControl } from './text-size-control.tsx'
import styles from './reading-tools.module.css'

/** The actions on an article: in the margin, or on narrow screens in a row above the text (B-78). */
export function ReadingTools({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles['tools']} role="group" aria-label={t('notes.reader.tools')}>
      <div className={styles['stick']}>
        <TextSizeControl />
        {children}
        <ShareButton isIconOnly url={url} title={title} />
        <IconButton
          className={styles['needsScript']}
          aria-label={t('notes.reader.print')}
          onClick={() => window.print()}
        >
          <Icon name="printer" />
        </IconButton>
      </div>
    </div>
  )
}
