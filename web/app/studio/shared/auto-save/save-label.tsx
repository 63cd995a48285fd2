import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { useTimeOfDay } from '../when.tsx'
import type { SavedState, SaveState } from './auto-save.ts'
import styles from './auto-save.module.css'

/** The handle of an automatically saved document. */
interface SavedHandle extends Pick<SavedState, 'save' | 'savedAt' | 'isRestored'> {
  flush(): Promise<boolean>
  /** Nothing has been written yet. */
  isNew?: boolean
}

/** The save status as text, with an action if it failed. Only failures are announced. */
export function SaveLabel({ handle }: { handle: SavedHandle }) {
  const { save, savedAt, isRestored, isNew = false } = handle
  const time = useTimeOfDay(savedAt)
  const isQuiet = save.is === 'saved' || save.is === 'saving'
  return (
    <Row gap={2}>
      {isQuiet && (
        <p className={styles['text']}>
          {isNew && save.is === 'saved' ? t('studioEditor.save.new') : quietText(save, time)}
        </p>
      )}
      <div role="status" className={isQuiet ? undefined : styles['failed']}>
        {!isQuiet && <p>{failureText(save)}</p>}
        {isQuiet && isRestored && <Text variant="unseen">{t('studioEditor.save.restored')}</Text>}
      </div>
      {isQuiet && isRestored && <p className={styles['text']}>{t('studioEditor.save.restored')}</p>}
      <ContinueLink handle={handle} />
    </Row>
  )
}

function ContinueLink({ handle: { save, flush } }: { handle: SavedHandle }) {
  if (save.is === 'unreachable' || save.is === 'refused')
    return (
      <Button variant="text" onClick={() => void flush()}>
        {t('ui.tryAgain')}
      </Button>
    )
  if (save.is !== 'signedOut') return null
  // In a new window: the text here stays, and is saved on return.
  return (
    <a
      className={buttonVariant('text')}
      href={save.needsFactor ? '/studio/enter?p=%2Fstudio' : '/login/?p=%2Fstudio'}
      target="_blank"
      rel="noopener"
    >
      {t('studioEditor.save.signIn')}
    </a>
  )
}

function quietText(save: SaveState, time: string | undefined): string {
  if (save.is === 'saving') return t('ui.saving')
  return time === undefined ? t('studioEditor.save.saved') : t('studioEditor.save.savedAt', { time })
}

function failureText(save: SaveState): string {
  if (save.is === 'unreachable' && save.isBusy)
    return t(save.isStored ? 'studioEditor.save.busyKept' : 'studioEditor.save.busy')
  if (save.is === 'unreachable')
    return t(save.isStored ? 'studioEditor.save.unreachableKept' : 'studioEditor.save.unreachable')
  if (save.is === 'signedOut')
    return t(save.isStored ? 'studioEditor.save.signedOutKept' : 'studioEditor.save.signedOut')
  if (save.is === 'refused') return t('studioEditor.save.refused', { message: save.message })
  return t('studioEditor.save.clashing')
}
