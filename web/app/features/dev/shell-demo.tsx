import { useState } from 'react'
import { cast } from '#session/account/cast.ts'
import { Row } from '#ui/layout/layout.tsx'
import { UserMenu } from '#features/shell/menus/user-menu.tsx'
import { VisitorMenu } from '#features/shell/menus/visitor-menu.tsx'
import { DevSection } from './dev-part.tsx'
import styles from './dev.module.css'

/** The user menu of each kind of user, and the error page. */
export function ShellDemo() {
  const [failing, setFailing] = useState(false)
  // The page's error boundary shows the result (COMP-02).
  if (failing) throw new Error('The development page was asked to break.')
  return (
    <>
      <DevSection title="User menu">
        {Object.entries(cast).map(([name, account]) => (
          <div key={name} className={styles['person']}>
            <UserMenu account={account} />
          </div>
        ))}
        <div className={styles['person']}>
          <VisitorMenu loginPath="/login/" registerPath="/signup/" />
        </div>
      </DevSection>
      <DevSection title="Errors">
        <Row>
          <button type="button" onClick={() => setFailing(true)}>
            Break this page
          </button>
        </Row>
      </DevSection>
    </>
  )
}
