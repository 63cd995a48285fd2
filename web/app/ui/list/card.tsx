import type { ComponentProps, ReactNode } from 'react'
import clsx from 'clsx'
import { Link } from '../link/link.tsx'
import styles from './card.module.css'

/** A panel with a hairline around what belongs together. */
export function Card({ className, ...panel }: ComponentProps<'div'>) {
  return <div {...panel} className={clsx(styles['card'], className)} />
}

/** What a card that leads somewhere says. */
export interface LinkCardProps {
  /** A whole path of this site. */
  to: string
  title: string
  meta?: ReactNode
  /** Above the title, as a picture. */
  picture?: ReactNode
  /** The level of the title among the headings of the page; 3 unless set. */
  level?: 2 | 3 | 4
  /** Stands over the link and can be pressed on its own. */
  children?: ReactNode
}

/** A card that can be pressed anywhere; read aloud, the link is its title alone. */
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
