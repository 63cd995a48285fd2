import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import type { Workspace } from './workspace.ts'
import styles from './transcript-editor.module.css'

/** Buttons for the current segment and for all. Escape in a segment moves the focus here. */
export function EditorTools({ workspace }: { workspace: Workspace }) {
  const { currentKey, anchorKey } = useStore(workspace.store)
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const hasSteps = useStore(workspace.keeper.store, (state) => state.steps.length > 0)
  const hasUndone = useStore(workspace.keeper.store, (state) => state.undone.length > 0)
  const current = segments.find(({ key }) => key === currentKey)
  const { isSpoken } = workspace.keeper
  if (current === undefined) return null
  return (
    <Row
      gap={2}
      className={styles['tools']}
      role="group"
      aria-label={t('studioTranscripts.tools', { time: formatExactTime(current.start_seconds) })}
    >
      <Button variant="outline" onClick={() => workspace.verify()}>
        <Icon name="check" size="s" />
        {t('studioTranscripts.verify')}
      </Button>
      <Button
        variant="ghost"
        aria-pressed={anchorKey !== undefined}
        onClick={() => workspace.verifyStretch()}
      >
        {t(anchorKey === undefined ? 'studioTranscripts.verifyFrom' : 'studioTranscripts.verifyTo')}
      </Button>
      {isSpoken && (
        <>
          <Button variant="ghost" onClick={() => workspace.merge()}>
            {t('studioTranscripts.merge')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.setTimeHere('start')}>
            {t('studioTranscripts.startHere')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.setTimeHere('end')}>
            {t('studioTranscripts.endHere')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.store.setState({ dialog: 'shift' })}>
            {t('studioTranscripts.shift')}
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={() => workspace.store.setState({ isFinding: true })}>
        <Icon name="magnifying-glass" size="s" />
        {t('studioTranscripts.find')}
      </Button>
      <Button variant="ghost" aria-disabled={!hasSteps} onClick={() => void workspace.undo()}>
        {t('ui.undo')}
      </Button>
      <Button variant="ghost" aria-disabled={!hasUndone} onClick={() => void workspace.redo()}>
        {t('studioTranscripts.redo')}
      </Button>
      <Button variant="ghost" onClick={() => workspace.store.setState({ dialog: 'keys' })}>
        <Icon name="keyboard" size="s" />
        {t('studioQuestions.keys.open')}
      </Button>
    </Row>
  )
}
