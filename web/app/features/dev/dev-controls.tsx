import { buttonLook } from '../../ui/button/button-look.ts'
import layout from '../../ui/tokens/layout.module.css'
import { cast } from '../../session/account/cast.ts'
import { keepTheme } from '../../lib/theme/theme.ts'
import { playAs } from '../../session/account/played-account.ts'
import styles from './dev.module.css'

const outline = buttonLook('outline')
const people = Object.entries(cast)

/** Switches of the development page: theme, direction, and who is played. */
export function DevControls() {
  return (
    <div className={styles['controls']}>
      <fieldset>
        <legend>Theme</legend>
        <div className={layout['row']}>
          <button type="button" className={outline} onClick={() => keepTheme('light')}>
            Light
          </button>
          <button type="button" className={outline} onClick={() => keepTheme('dark')}>
            Dark
          </button>
        </div>
      </fieldset>
      <fieldset>
        <legend>Direction</legend>
        <div className={layout['row']}>
          <button type="button" className={outline} onClick={() => setDirection('ltr')}>
            Left to right
          </button>
          <button type="button" className={outline} onClick={() => setDirection('rtl')}>
            Right to left
          </button>
        </div>
      </fieldset>
      <fieldset>
        <legend>Play a person</legend>
        <div className={layout['row']}>
          <button type="button" className={outline} onClick={() => playAs(null)}>
            Nobody
          </button>
          {people.map(([name, account]) => (
            <button key={name} type="button" className={outline} onClick={() => playAs(account)}>
              Play {name}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function setDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction
}
