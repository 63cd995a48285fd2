import { useLocation } from 'react-router'
import { useSite } from './site.ts'

/** What a page says of itself to browsers, search engines and those it is shared with (B-13). */
export interface PageHeadProps {
  /** Undefined on the home page, whose title is the brand's own. */
  title?: string | undefined
  description: string
  /** Where the page stands, when it has other addresses as well; otherwise where the browser is. */
  path?: string
  /** The slug whose drawn cover stands on a social card. */
  coverSeed?: string
  type?: 'website' | 'article' | 'music.album'
  /** Statements in the vocabulary of schema.org. */
  structuredData?: readonly object[]
  /** What podcast apps and feed readers can follow instead of this page. */
  feed?: { title: string; path: string } | undefined
  /** False for pages that search engines should not keep. */
  isIndexed?: boolean
}

const none: readonly object[] = []

/** Title, description, canonical address, social card and structured data. */
export function PageHead({
  title,
  description,
  path,
  coverSeed = 'sohbet',
  type = 'website',
  structuredData = none,
  feed,
  isIndexed = true,
}: PageHeadProps) {
  const { brand, publicOrigin } = useSite()
  const { pathname, search } = useLocation()
  const fullTitle = title === undefined ? `${brand.name}: ${brand.tagline}` : `${title} | ${brand.name}`
  const address = publicOrigin + canonicalPath(path ?? pathname, search)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? <Addresses address={address} /> : <meta name="robots" content="noindex" />}
      {feed !== undefined && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${feed.title} | ${brand.name}`}
          href={publicOrigin + feed.path}
        />
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title ?? brand.name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${publicOrigin}/cover/${encodeURIComponent(coverSeed)}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="1200" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData.map((statement) => (
        <StructuredData key={JSON.stringify(statement)} statement={statement} />
      ))}
    </>
  )
}

// The interface speaks English alone, whatever the language of what it shows.
function Addresses({ address }: { address: string }) {
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="en" href={address} />
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}

/** A statement in the vocabulary of schema.org, for machines that read the page. */
// A data block is never run, so it needs no nonce; escaping `<` keeps a title from ending the element.
export function StructuredData({ statement }: { statement: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...statement }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

// What is no page number shows the first page.
const laterPage = /^(?!1$)[1-9]\d{0,8}$/

/** The one address of a page: no trailing slash, and of the query only the page number. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const page = new URLSearchParams(search).get('page')
  return page !== null && laterPage.test(page) ? `${path}?page=${page}` : path
}
