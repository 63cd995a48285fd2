import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Panel } from '../../../ui/dialog/panel.tsx'
import { keyMap } from './key-map.ts'
import { setLetterKeys, useLetterKeys } from './letter-keys.ts'
import type { OpenedPart } from './player-panels.ts'
import styles from './key-help.module.css'

/** The keys of the player, and the switch for those of a single letter (WCAG 2.1.4). */
export function KeyHelp({ isOpen, onClose }: OpenedPart) {
  return (
    <Panel title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {keyMap.map(({ keys, words }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
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
      label="Use single-key shortcuts"
      hint="The space bar always plays and pauses."
      checked={areOn}
      onChange={(event) => setLetterKeys(event.currentTarget.checked)}
    />
  )
}
