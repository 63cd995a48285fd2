import type { ReactNode } from 'react'
import type { Banner } from '@sohbet/contract/site-texts'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Container, Section, SectionHead } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import styles from './home.module.css'

/** The team's announcement, above everything else. */
export function HomeBanner({ banner: { text, path, language } }: { banner: Banner }) {
  return (
    <aside className={styles['banner']} aria-label={t('catalog.home.announcement')}>
      <Container>
        <p lang={language} dir="auto">
          {path === null ? text : <Link to={path}>{text}</Link>}
        </p>
      </Container>
    </aside>
  )
}

/** The top of the home page: text with a cover beside it. */
export function HomeHero({ label, art, children }: { label: string; art: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['hero']} aria-label={label}>
      <Container className={styles['split']}>
        <div className={styles['text']}>{children}</div>
        {art !== false && <div className={styles['art']}>{art}</div>}
      </Container>
    </section>
  )
}

/** A section of the home page. */
export function HomeSection({
  title,
  text,
  more,
  id,
  children,
}: {
  title: string
  text?: string
  more?: { path: string; text: string } | false
  id?: string
  children: ReactNode
}) {
  return (
    <Section id={id} aria-label={title}>
      <SectionHead>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {more !== undefined && more !== false && (
          <LinkButton variant="text" to={more.path}>
            {more.text}
          </LinkButton>
        )}
      </SectionHead>
      {children}
    </Section>
  )
}
