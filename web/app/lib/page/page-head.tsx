import { useLocation } from 'react-router'
import { languages } from '@sohbet/messages'
import { toLocalFile, toLocalPath } from '#ui/link/local-path.ts'
import { useSite } from './site.ts'
import { SocialCard } from './social-card.tsx'
import type { SocialCardProps } from './social-card.tsx'

/** What a page says of itself to browsers, search engines and those it is shared with (B-13). */
export interface PageHeadProps {
  /** Undefined on the home page, whose title is the brand's own. */
  title?: string | undefined
  description: string
  /** Where the page stands, when it has other addresses as well; otherwise where the browser is. */
  path?: string
  /** The path of the page's own picture for sharing, and the language of its words; otherwise the brand's cover. */
  card?: SocialCardProps['card']
  type?: 'website' | 'article' | 'music.album'
  /** Statements in the vocabulary of schema.org. Machines read them in the server's page: browsers hand in none. */
  structuredData?: readonly object[]
  /** What podcast apps and feed readers can follow instead of this page. */
  feed?: { title: string; path: string } | undefined
  /** False for pages that search engines should not keep. */
  isIndexed?: boolean
  /** The path of the page to keep in place of this one: search engines neither keep this nor follow its links. */
  cachedInstead?: string | undefined
}

/** Title, description, canonical address, social card and structured data. */
export function PageHead({
  title,
  description,
  path,
  card,
  type = 'website',
  structuredData,
  feed,
  isIndexed = true,
  cachedInstead,
}: PageHeadProps) {
  const { brand, publicOrigin } = useSite()
  const { pathname, search } = useLocation()
  const fullTitle = title === undefined ? `${brand.name}: ${brand.tagline}` : `${title} | ${brand.name}`
  const page = canonicalPath(path ?? pathname, search)
  const address = publicOrigin + toLocalPath(page)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {cachedInstead !== undefined ? (
        <Elsewhere address={publicOrigin + toLocalPath(cachedInstead)} />
      ) : isIndexed ? (
        <Addresses page={page} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feed !== undefined && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${feed.title} | ${brand.name}`}
          href={publicOrigin + toLocalFile(feed.path)}
        />
      )}
      {/* Read in the server's page alone: browsers are spared the code. */}
      {import.meta.env.SSR && (
        <SocialCard
          name={title ?? brand.name}
          address={address}
          description={description}
          type={type}
          card={card}
        />
      )}
      {structuredData !== undefined && <StructuredData statement={{ '@graph': structuredData }} />}
    </>
  )
}

// One page in each language of the interface, whatever the language of what it shows.
function Addresses({ page }: { page: string }) {
  const { publicOrigin } = useSite()
  return (
    <>
      <link rel="canonical" href={publicOrigin + toLocalPath(page)} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={publicOrigin + toLocalPath(page, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicOrigin + page} />
    </>
  )
}

function Elsewhere({ address }: { address: string }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <link rel="canonical" href={address} />
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
  // A browser keeps what the server wrote: it has not what the statements are made from.
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  )
}

// What is no page number shows the first page.
const laterPage = /^(?!1$)[1-9]\d{0,8}$/

/** The one address of a page: no trailing slash, and of the query only the page number. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const page = new URLSearchParams(search).get('page')
  return page !== null && laterPage.test(page) ? `${path}?page=${page}` : path
}
