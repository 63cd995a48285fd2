import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { OwnLegalText } from '@sohbet/contract/site-texts'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Link } from '#ui/link/link.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site.ts'
import { rich } from '#ui/text/rich.ts'
import { Text } from '#ui/text/text.tsx'
import { ArticleProse } from '#features/reader/article-prose.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { outlineOf } from './outline-of.ts'
import type { Heading } from './outline-of.ts'
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

/**
 * A legal text as the ruled page of a manuscript, with its contents on top (ROUTE-19, ROUTE-20, B-17): the one that the
 * team wrote, or the one that comes with Sohbet.
 */
export function LegalPage({ legalText, own }: { legalText: LegalText; own: OwnLegalText | null }) {
  const names = useLegalNames()
  const { title, description, opening, sections } = legalText
  return (
    <article className={styles['folio']}>
      <PageHead title={t(title)} description={description(names)} />
      <div className={styles['head']}>
        <h1>{t(title)}</h1>
        <Text variant="caption">{rich('legal.lastChanged', { date: () => dateOf(own?.changed_at) })}</Text>
      </div>
      <div className={styles['leaf']}>
        {own === null ? (
          <>
            <div className={styles['opening']}>{opening(names)}</div>
            <Contents headings={sections.map(({ id, title: heading }) => ({ id, words: t(heading) }))} />
            {sections.map(({ id, title: heading, text }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{t(heading)}</h2>
                {text(names)}
              </section>
            ))}
          </>
        ) : (
          <OwnText own={own} />
        )}
      </div>
    </article>
  )
}

/** The names that legal texts are told here. */
export function useLegalNames(): LegalNames {
  const { brand } = useSite()
  return { product: brand.name, company: brand.companyName }
}

function dateOf(changedAt = updatedOn): ReactElement {
  const day = changedAt.slice(0, 'yyyy-mm-dd'.length)
  return <time dateTime={day}>{formatDate(day)}</time>
}

function OwnText({ own }: { own: OwnLegalText }) {
  const { opening, rest, headings } = outlineOf(own.html)
  const inLanguage = { lang: own.language, dir: textDirection(own.language) }
  return (
    <>
      {opening !== '' && (
        <div {...inLanguage}>
          <ArticleProse html={opening} />
        </div>
      )}
      {headings.length > 1 && <Contents headings={headings} {...inLanguage} />}
      {rest !== '' && (
        <div {...inLanguage}>
          <ArticleProse html={rest} />
        </div>
      )}
    </>
  )
}

function Contents({
  headings,
  ...inLanguage
}: {
  headings: readonly Heading[]
  lang?: string
  dir?: 'ltr' | 'rtl'
}) {
  const { pathname } = useLocation()
  return (
    <nav className={styles['contents']} aria-label={t('legal.contents')}>
      <ol {...inLanguage}>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <Link to={`${pathname}#${id}`}>{words}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
