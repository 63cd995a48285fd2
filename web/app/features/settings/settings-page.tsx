import clsx from 'clsx'
import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../shell/page-head.tsx'
import styles from './settings-page.module.css'

/** What a settings page is told. */
export interface SettingsPageProps {
  title: string
  description: string
  /** Its address in the list beside it. */
  path: string
  children: ReactNode
}

const entries = [
  { label: 'Profile', path: '/settings/profile' },
  { label: 'Account', path: '/settings/account' },
  { label: 'Wallet', path: '/wallet' },
  { label: 'Subscription', path: '/subscription' },
]

/** A page of settings: panels, and beside them on wide screens the ways to the others (ROUTE-13, ROUTE-14). */
export function SettingsPage({ title, description, path, children }: SettingsPageProps) {
  return (
    <div className={clsx(layout['wrap'], styles['page'])}>
      <PageHead title={title} description={description} isIndexed={false} />
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['split']}>
        <nav className={styles['ways']} aria-label="Settings">
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link to={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['panels']}>{children}</div>
      </div>
    </div>
  )
}

/** A framed part of a settings page; `id` is its address on the page. */
export function SettingsPanel({
  id,
  title,
  children,
  className,
}: {
  id: string
  title: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <section id={id} className={clsx(styles['panel'], className)} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
