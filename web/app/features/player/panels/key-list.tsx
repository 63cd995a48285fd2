import { t } from '@sohbet/messages'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { setLetterKeys, useLetterKeys } from './letter-keys.ts'
import styles from './key-list.module.css'

/** A line of a list of keys: alternatives, all of which work. */
export interface KeyLine {
  keys: readonly string[]
  text: () => string
}

/** Lists keys with what they do. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className={styles['keys']}>
      {lines.map(({ keys, text }) => (
        <div key={keys[0]}>
          <dt>{text()}</dt>
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

/** The switch for single-letter keys (WCAG 2.1.4), which all lists of keys share. */
export function LetterSwitch() {
  return (
    <Checkbox
      label={t('player.keys.letters')}
      hint={t('player.keys.lettersHint')}
      checked={useLetterKeys()}
      onChange={(event) => setLetterKeys(event.currentTarget.checked)}
    />
  )
}
