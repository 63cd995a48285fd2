import { buttonVariant } from '#ui/button/button-variant.ts'
import { Container, Row } from '#ui/layout/layout.tsx'
import { cast } from '#session/account/cast.ts'
import { playAs } from '#session/account/played-account.ts'
import { keepTheme } from '#lib/theme/theme.ts'
import { OverlaysDemo } from './overlays-demo.tsx'
import styles from './dev.module.css'

const outline = buttonVariant('outline')
const people = Object.entries(cast)

/** What the browser tests open above a page, in every theme, direction and for every person. */
export function DevPage() {
  return (
    <Container className={styles['page']}>
      <h1>Components and states</h1>
      <DevControls />
      <OverlaysDemo />
    </Container>
  )
}

/** Switches of the page: theme, direction, and simulated user. */
function DevControls() {
  return (
    <div className={styles['controls']}>
      <fieldset>
        <legend>Theme</legend>
        <Row>
          <button type="button" className={outline} onClick={() => keepTheme('light')}>
            Light
          </button>
          <button type="button" className={outline} onClick={() => keepTheme('dark')}>
            Dark
          </button>
        </Row>
      </fieldset>
      <fieldset>
        <legend>Direction</legend>
        <Row>
          <button type="button" className={outline} onClick={() => setDirection('ltr')}>
            Left to right
          </button>
          <button type="button" className={outline} onClick={() => setDirection('rtl')}>
            Right to left
          </button>
        </Row>
      </fieldset>
      <fieldset>
        <legend>Play a person</legend>
        <Row>
          <button type="button" className={outline} onClick={() => playAs(null)}>
            Nobody
          </button>
          {people.map(([name, account]) => (
            <button key={name} type="button" className={outline} onClick={() => playAs(account)}>
              Play {name}
            </button>
          ))}
        </Row>
      </fieldset>
    </div>
  )
}

function setDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction
}
