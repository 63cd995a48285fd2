import clsx from 'clsx'
import buttons from '../../../ui/button/button.module.css'
import { Link } from '../../../ui/link/link.tsx'
import { legalEntries } from './legal-entries.ts'
import styles from './user-menu.module.css'

/** What the menu offers to somebody who has not signed in (UMENU-17, A-61). */
export function VisitorMenu({ loginPath, registerPath }: { loginPath: string; registerPath: string }) {
  return (
    <>
      <div className={styles['join']}>
        <Link className={clsx(buttons['button'], buttons['outline'], buttons['big'])} to={loginPath}>
          Login
        </Link>
        <Link className={clsx(buttons['button'], buttons['primary'], buttons['big'])} to={registerPath}>
          Register
        </Link>
      </div>
      <ul className={styles['entries']}>
        {legalEntries.map(({ label, path }) => (
          <li key={label}>
            <Link className={clsx(styles['entry'], styles['quiet'])} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
