import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type MessageKey, t } from '@sohbet/messages'
import { Container } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './settings-page.module.css'

/** What a settings page is told. */
export interface SettingsPageProps {
  title: string
  description: string
  /** The path of the page in the settings navigation. */
  path: string
  children: ReactNode
}

const entries = [
  { label: 'settings.ways.profile', path: '/settings/profile' },
  { label: 'settings.ways.account', path: '/settings/account' },
  { label: 'settings.ways.wallet', path: '/wallet' },
  { label: 'settings.ways.subscription', path: '/subscription' },
] as const satisfies { label: MessageKey; path: string }[]

/** A settings page: panels and, on wide screens, navigation to the other pages (ROUTE-13, ROUTE-14). */
export function SettingsPage({ title, description, path, children }: SettingsPageProps) {
  return (
    <Container className={styles['page']}>
      <PageHead title={title} description={description} isIndexed={false} />
      <h1 className={styles['title']}>{title}</h1>
      <div className={styles['split']}>
        <nav className={styles['actions']} aria-label={t('settings.ways.name')}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link to={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
                  {t(entry.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['panels']}>{children}</div>
      </div>
    </Container>
  )
}

/** A bordered section of a settings page. */
export interface SettingsPanelProps {
  /** The id of the section, for links. */
  id: string
  title: string
  /** Rendered before its title. */
  start?: ReactNode
  /** Rendered below its title. */
  meta?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A bordered section of a settings page with its title. */
export function SettingsPanel({ id, title, start, meta, children, className }: SettingsPanelProps) {
  return (
    <section id={id} className={clsx(styles['panel'], className)} aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        {start}
        <div>
          <h2 id={`${id}-title`} dir="auto">
            {title}
          </h2>
          {meta !== undefined && <Text variant="muted">{meta}</Text>}
        </div>
      </div>
      {children}
    </section>
  )
}
