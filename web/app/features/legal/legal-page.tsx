import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { formatDate } from '../../ui/format/format-date.ts'
import { Link } from '../../ui/link/link.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useSite } from '../../lib/page/site.ts'
import { rich } from '../../ui/text/rich.ts'
import { Text } from '../../ui/text/text.tsx'
import styles from './legal-page.module.css'

/** The names that an operator gives the product and the company, for use in sentences. */
export interface LegalNames {
  product: string
  company: string
}

/** A heading of a legal text with what stands below it. */
export interface LegalSection {
  /** Its address on the page, after the `#`. */
  id: string
  title: MessageKey
  text: (names: LegalNames) => ReactNode
}

/** A whole legal text. */
export interface LegalText {
  title: MessageKey
  description: (names: LegalNames) => string
  opening: (names: LegalNames) => ReactNode
  sections: readonly LegalSection[]
}

/** The day on which the legal texts were last changed. */
export const updatedOn = '2026-11-20'

/** A legal text as the ruled page of a manuscript, with its contents on top (ROUTE-19, ROUTE-20, B-17). */
export function LegalPage({ legalText }: { legalText: LegalText }) {
  const { brand } = useSite()
  const names = { product: brand.name, company: brand.companyName }
  const { title, description, opening, sections } = legalText
  return (
    <article className={styles['folio']}>
      <PageHead title={t(title)} description={description(names)} />
      <header className={styles['head']}>
        <h1>{t(title)}</h1>
        <Text look="caption">{rich('legal.lastChanged', { date })}</Text>
      </header>
      <div className={styles['leaf']}>
        <div className={styles['opening']}>{opening(names)}</div>
        <Contents sections={sections} />
        {sections.map(({ id, title: heading, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{t(heading)}</h2>
            {text(names)}
          </section>
        ))}
      </div>
    </article>
  )
}

function date(): ReactElement {
  return <time dateTime={updatedOn}>{formatDate(updatedOn)}</time>
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles['contents']} aria-label={t('legal.contents')}>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${pathname}#${id}`}>{t(title)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
