import { Button } from '#ui/button/button.tsx'
import { Container, Row } from '#ui/layout/layout.tsx'
import { cast } from '#session/account/cast.ts'
import { playAs } from '#session/account/played-account.ts'
import { keepTheme } from '#lib/theme/theme.ts'
import { OverlaysDemo } from './overlays-demo.tsx'
import styles from './dev.module.css'

const people = Object.entries(cast).map(([name, account]) => [`Play ${name}`, () => playAs(account)])

/** The switches of the page: theme, direction, and simulated user. */
const switches: Record<string, Record<string, () => void>> = {
  Theme: { Light: () => keepTheme('light'), Dark: () => keepTheme('dark') },
  Direction: { 'Left to right': () => setDirection('ltr'), 'Right to left': () => setDirection('rtl') },
  'Play a person': { Nobody: () => playAs(null), ...Object.fromEntries(people) },
}

/** What the browser tests open above a page, in every theme, direction and for every person. */
export function DevPage() {
  return (
    <Container className={styles['page']}>
      <h1>Components and states</h1>
      <div className={styles['controls']}>
        {Object.entries(switches).map(([legend, buttons]) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            <Row>
              {Object.entries(buttons).map(([name, press]) => (
                <Button key={name} onClick={press}>
                  {name}
                </Button>
              ))}
            </Row>
          </fieldset>
        ))}
      </div>
      <OverlaysDemo />
    </Container>
  )
}

function setDirection(direction: 'ltr' | 'rtl'): void {
  document.documentElement.dir = direction
}
