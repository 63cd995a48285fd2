import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import type { OpenedPart } from './player-panels.ts'
import { QuestionLines } from '../controls/question-lines.tsx'

/** The questions of the current recording, above the page or the sheet. */
export function QuestionsPanel({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title={t('player.questions.title')} isOpen={isOpen} onClose={onClose} isBeside>
      <QuestionLines onChosen={onClose} />
    </Panel>
  )
}
