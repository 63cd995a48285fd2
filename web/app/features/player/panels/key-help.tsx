import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { KeyList, LetterSwitch } from './key-list.tsx'
import { transcriptKeys } from './transcript-keys.ts'
import { keyMap } from './key-map.ts'
import type { OpenedPart } from './player-panels.ts'

/** The keyboard shortcuts of the player, and the switch for single-character ones (WCAG 2.1.4). */
export function KeyHelp({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title={t('player.keys.title')} isOpen={isOpen} onClose={onClose}>
      <KeyList lines={keyMap} />
      <h3>{t('transcript.heading')}</h3>
      <KeyList lines={transcriptKeys.map(({ key, text }) => ({ keys: [key], text }))} />
      <LetterSwitch />
    </Panel>
  )
}
