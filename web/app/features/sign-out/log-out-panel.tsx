import { createPortal } from 'react-dom'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Row } from '#ui/layout/layout.tsx'
import type { SavedCount } from '#features/offline/worker/count-saved.ts'
import styles from './log-out-panel.module.css'

/** The data that would be deleted, and the two answers. */
export interface LogOutPanelProps {
  lost: SavedCount & { notes: number }
  onStay(): void
  onLeave(): void
}

/** Warns what a logout deletes from this device. */
export function LogOutPanel({ lost, onStay, onLeave }: LogOutPanelProps) {
  const { warning, leave } = lostLabels(lost)
  // In a portal: the menu that opened it closes and unmounts its children.
  return createPortal(
    <Panel title={t('shell.logOut.title')} isOpen onClose={onStay}>
      <p className={styles['sentence']}>{warning}</p>
      <Row>
        <Button data-autofocus="" variant="primary" isWideOnPhone onClick={onStay}>
          {t('shell.logOut.stay')}
        </Button>
        <Button variant="danger" isWideOnPhone onClick={onLeave}>
          {leave}
        </Button>
      </Row>
    </Panel>,
    document.body,
  )
}

/** The warning about what a logout deletes, and the label of the button that does it. */
export function lostLabels({ talks, articles, notes }: LogOutPanelProps['lost']): Labels {
  const unsent = t('notes.unsent.warning', { count: notes })
  if (talks + articles === 0) return { warning: unsent, leave: t('notes.unsent.leave', { count: notes }) }
  const kind = articles === 0 ? 'talks' : talks === 0 ? 'articles' : 'both'
  const warning = t('shell.logOut.warning', { kind, talks, articles, count: talks + articles })
  return {
    warning: notes === 0 ? warning : `${unsent} ${warning}`,
    leave: t('shell.logOut.leave', { kind, talks, articles }),
  }
}

interface Labels {
  warning: string
  leave: string
}
