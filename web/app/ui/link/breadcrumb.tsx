import { t } from '@sohbet/messages'
import { Icon } from '../picture/icon.tsx'
import { Link } from './link.tsx'
import styles from './breadcrumb.module.css'

/** A page of the path; the last one is the current page and needs no address. */
interface Crumb {
  label: string
  /** The full path on this site. */
  to?: string | undefined
}

/** The path from the home page to the current one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, to }, index) => {
          const isHere = index === crumbs.length - 1
          return (
            <li key={to ?? label}>
              {isHere || to === undefined ? (
                <span dir="auto" aria-current={isHere ? 'page' : undefined}>
                  {label}
                </span>
              ) : (
                <Link to={to} dir="auto">
                  {label}
                </Link>
              )}
              {!isHere && <Icon name="caret-right" size="s" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
