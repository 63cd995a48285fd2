import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { setLetterKeys, useLetterKeys } from '#features/player/panels/letter-keys.ts'
import styles from './questions-workspace.module.css'

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
  const areOn = useLetterKeys()
  return (
    <Panel title={t('studioQuestions.keys.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles['keys']}>
        {shown.map(({ keys, label }) => (
          <div key={keys[0]}>
            <dt>{label()}</dt>
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
      {hasLetters && (
        <Checkbox
          label={t('player.keys.letters')}
          hint={t('player.keys.lettersHint')}
          checked={areOn}
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
      )}
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
  return key.replace('Space', t('player.keys.space')).replace(/Arrow\w+/, (name) => signs[name] ?? name)
}
