import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { Container } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import { dropEnteredOnLeaving } from './entered.ts'
import styles from './sign-in-layout.module.css'

/** What a page for signing in shows. */
interface SignInLayoutProps {
  title: string
  lead: string
  /** Set if the form has more than a few fields. */
  isWide?: boolean
  children: ReactNode
}

/** A form at the start side and, if there is space, a tall picture at the end side (AUTH-07). */
export function SignInLayout({ title, lead, isWide = false, children }: SignInLayoutProps) {
  useEffect(dropEnteredOnLeaving, [])
  return (
    <Container className={styles['page']}>
      <div className={clsx(styles['form'], isWide && styles['wide'])}>
        <h1>{title}</h1>
        <Text variant="lead" className={styles['lead']}>
          {lead}
        </Text>
        {children}
      </div>
      {/* Lazy, so that screens which do not show it never load it. */}
      <img
        className={styles['art']}
        alt=""
        loading="lazy"
        decoding="async"
        width={432}
        height={630}
        src="/cover/walking-slowly.svg"
      />
    </Container>
  )
}

/** The line below a form that links to the other account page. */
export function OtherMethod({ children }: { children: ReactNode }) {
  return <p className={styles['other']}>{children}</p>
}
