import { t } from '@sohbet/messages'
import { KeyList, LetterSwitch } from '#features/player/panels/key-list.tsx'
import { Panel } from '#ui/dialog/panel.tsx'

/** Lists the keys of a workspace, and has the switch for single-letter keys (WCAG 2.1.4), which the player shares. */
export function KeyHelp({
  keys: shown,
  hasLetters = true,
  isOpen,
  onClose,
}: {
  keys: readonly { keys: readonly string[]; label(): string }[]
  /** Whether some of them are a single letter. */
  hasLetters?: boolean
  isOpen: boolean
  onClose(): void
}) {
  return (
    <Panel title={t('studioQuestions.keys.title')} isOpen={isOpen} onClose={onClose}>
      <KeyList lines={shown.map(({ keys, label }) => ({ keys, text: label }))} />
      {hasLetters && <LetterSwitch />}
    </Panel>
  )
}
