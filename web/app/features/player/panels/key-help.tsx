import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { transcriptKeys } from './transcript-keys.ts'
import { keyMap } from './key-map.ts'
import { setLetterKeys, useLetterKeys } from './letter-keys.ts'
import type { OpenedPart } from './player-panels.ts'
import styles from './key-help.module.css'

/** The keyboard shortcuts of the player, and the switch for single-character ones (WCAG 2.1.4). */
export function KeyHelp({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title={t('player.keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {keyMap.map(({ keys, text }) => (
          <div key={keys[0]}>
            <dt>{text()}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Space' ? t('player.keys.space') : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('transcript.heading')}</h3>
      <dl className={styles['keys']}>
        {transcriptKeys.map(({ key, text }) => (
          <div key={key}>
            <dt>{text()}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <LetterSwitch />
    </Panel>
  )
}

function LetterSwitch() {
  const areOn = useLetterKeys()
  return (
    <Checkbox
      label={t('player.keys.letters')}
      hint={t('player.keys.lettersHint')}
      checked={areOn}
      onChange={(event) => setLetterKeys(event.currentTarget.checked)}
    />
  )
}
