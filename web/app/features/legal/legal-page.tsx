import type { MouseEvent, ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toOwnPath } from '@sohbet/contract/own-path'
import type { CurrentLegalText, LegalName, LegalText } from '@sohbet/contract/site-texts'
import { currentLanguage, t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site.ts'
import { rich } from '#ui/text/rich.ts'
import { Text } from '#ui/text/text.tsx'
import { ArticleProse } from '#features/reader/article-prose.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import styles from './legal-page.module.css'

/**
 * A legal text with its table of contents (ROUTE-19, ROUTE-20, B-17): the team's own, or the one included
 * with Sohbet.
 */
export function LegalPage({ name, own, built_in: builtIn }: { name: LegalName } & CurrentLegalText) {
  const product = useSite().brand.name
  const isTerms = name === 'terms'
  const title = isTerms ? t('legal.terms.title') : t('legal.privacy.title')
  const description = isTerms
    ? t('legal.terms.description', { product })
    : t('legal.privacy.description', { product })
  const day = (own ?? builtIn)?.changed_at.slice(0, 'yyyy-mm-dd'.length) ?? ''
  return (
    <article className={styles['folio']}>
      <PageHead title={title} description={description} />
      <div className={styles['head']}>
        <h1>{title}</h1>
        <Text variant="caption">{rich('legal.lastChanged', { date: () => toTime(day) })}</Text>
      </div>
      <div className={styles['leaf']}>
        {own !== null && <OwnText own={own} />}
        {builtIn !== null && <BuiltInText text={builtIn} />}
      </div>
    </article>
  )
}

function toTime(day: string): ReactElement {
  return <time dateTime={day}>{formatDate(day)}</time>
}

/** The text included with Sohbet, in the language of the page. */
function BuiltInText({ text: { html, language } }: { text: LegalText }) {
  const navigate = useNavigate()
  // A native link in the text would reload the document and stop playback.
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = toOwnPath(link?.getAttribute('href') ?? null)
    if (path === null || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(path)
  }
  const { opening, rest, headings } = outlineOf(withLocalPaths(html))
  // The pseudo-language has no text of its own.
  const inLanguage = language === currentLanguage() ? {} : { lang: language }
  const sections = rest.split(/(?=<h2 )/)
  // The links inside are what is pressed, by keys as well.
  /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <>
      <div
        {...inLanguage}
        className={styles['opening']}
        onClick={onClick}
        dangerouslySetInnerHTML={{ __html: opening }}
      />
      <Contents headings={headings} {...inLanguage} />
      {headings.map(({ id }, index) => (
        <section
          key={id}
          {...inLanguage}
          aria-labelledby={id}
          onClick={onClick}
          dangerouslySetInnerHTML={{ __html: sections[index] ?? '' }}
        />
      ))}
    </>
  )
  /* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
}

function withLocalPaths(html: string): string {
  return html.replaceAll(/(?<= href=")[^"]*/g, (path) => toLocalPath(path))
}

function OwnText({ own }: { own: LegalText }) {
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
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={`${pathname}#${id}`}>{text}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A heading of a text: its id and its text. */
interface Heading {
  id: string
  text: string
}

/** A text split at its first second-level heading. */
interface Outline {
  opening: string
  /** Its headings have ids. */
  rest: string
  headings: Heading[]
}

/** Splits a sanitised text, so that a list of its headings can be placed after its introduction. */
export function outlineOf(html: string): Outline {
  const headings: Heading[] = []
  const marked = html.replaceAll(
    /<h2\b([^>]*)>(.*?)<\/h2>/gs,
    (_heading, attributes: string, inner: string) => {
      const id = /\sid="([\w-]+)"/.exec(attributes)?.[1] ?? `section-${headings.length + 1}`
      headings.push({ id, text: textOf(inner) })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  const first = headings.length === 0 ? marked.length : marked.indexOf('<h2 id=')
  return { opening: marked.slice(0, first).trim(), rest: marked.slice(first), headings }
}

// All entities that the sanitiser writes.
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity).trim()
}
