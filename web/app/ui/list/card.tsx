import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { Link } from '../link/link.tsx'
import styles from './card.module.css'

/** A panel with a thin border. */
export function Card({ className, ...panel }: ComponentProps<'div'>) {
  return <div {...panel} className={clsx(styles['card'], className)} />
}

/** The content of a card that is a link. */
export interface LinkCardProps {
  /** The full path on this site. */
  to: string
  title: string
  meta?: ReactNode
  /** Above the title, for example a picture. */
  picture?: ReactNode
  /** The heading level of the title; 3 by default. */
  level?: 2 | 3 | 4
  /** Rendered above the link; can be pressed separately. */
  children?: ReactNode
}

/** A card that can be pressed anywhere; for screen readers the link is only its title. */
export function LinkCard({ to, title, meta, picture, level = 3, children }: LinkCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={clsx(styles['card'], styles['linked'])}>
      {picture}
      <Heading className={styles['title']} dir="auto">
        <Link to={to}>{title}</Link>
      </Heading>
      {meta !== undefined && (
        <div className={styles['meta']} dir="auto">
          {meta}
        </div>
      )}
      {children !== undefined && <div className={styles['over']}>{children}</div>}
    </article>
  )
}
