import clsx from 'clsx'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Link } from '#ui/link/link.tsx'
import { legalEntries } from './legal-entries.ts'
import styles from './user-menu.module.css'

/** The menu for a user who has not signed in (UMENU-17, A-61). */
export function VisitorMenu({ loginPath, registerPath }: { loginPath: string; registerPath: string }) {
  return (
    <>
      <div className={styles['join']}>
        <LinkButton isBig to={loginPath}>
          {t('shell.header.login')}
        </LinkButton>
        <LinkButton variant="primary" isBig to={registerPath}>
          {t('shell.header.register')}
        </LinkButton>
      </div>
      <ul className={styles['entries']}>
        {legalEntries().map(({ label, path }) => (
          <li key={path}>
            <Link className={clsx(styles['entry'], styles['quiet'])} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
