import type { StudioRole } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Link } from '../../ui/link/link.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { partsFor } from '../shared/studio-parts.ts'
import styles from './parts-overview.module.css'

/** The parts that somebody with these roles may use, each as large as a finger wants it. */
export function PartsOverview({ roles }: { roles: readonly StudioRole[] }) {
  const parts = partsFor(roles)
    .flat()
    .filter(({ to }) => to !== '/studio')
  return (
    <ul className={styles['overview']}>
      {parts.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} className={styles['part']}>
            <Icon name={icon} />
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
