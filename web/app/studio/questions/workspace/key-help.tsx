import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { setLetterKeys, useLetterKeys } from '#features/player/panels/letter-keys.ts'
import { workspaceKeys } from './workspace-keys.ts'
import styles from './questions-workspace.module.css'

/** The keys of the desk, and the switch for those of a single letter (WCAG 2.1.4), which is the player's as well. */
export function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const areOn = useLetterKeys()
  return (
    <Panel title={t('studioQuestions.keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {workspaceKeys.map(({ keys, words }) => (
          <div key={keys[0]}>
            <dt>{words()}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} dir="ltr">
                  {writeKey(key)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('player.keys.letters')}
        hint={t('player.keys.lettersHint')}
        checked={areOn}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </Panel>
  )
}

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

function writeKey(key: string): string {
  if (key === 'Space') return t('player.keys.space')
  return key.replace(/Arrow\w+/, (name) => signs[name] ?? name)
}
