import { useLocation } from 'react-router'
import { languages, currentLanguage } from '@sohbet/messages'
import { toLocalFile, toLocalPath } from '#ui/link/local-path.ts'
import { useSite } from './site.ts'

/** Metadata of a page for browsers, search engines and link previews (B-13). */
interface PageHeadProps {
  /** Undefined on the home page, whose title is the brand's own. */
  title?: string | undefined
  description: string
  /** The canonical path, if the page has several; by default the browser's. */
  path?: string
  /** The path and language of the page's own preview image; by default the brand's cover. */
  card?: SocialCardProps['card']
  type?: 'website' | 'article' | 'music.album'
  /** Statements of the schema.org vocabulary. Only the server renders them, for machines. */
  structuredData?: readonly object[]
  /** The feed of this page for podcast apps and feed readers. */
  feed?: { title: string; path: string } | undefined
  /** False for pages that must not be indexed. */
  isIndexed?: boolean
  /**
   * The path of the page to index instead of this one: search engines neither index this one nor follow its
   * links.
   */
  cachedInstead?: string | undefined
}

/** Title, description, canonical URL, social card and structured data. */
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
      {/* Rendered by the server only, so that browsers need no code for it. */}
      {import.meta.env.SSR && (
        <SocialCard
          name={title ?? brand.name}
          address={isIndexed ? publicOrigin + toLocalPath(page) : undefined}
          description={description}
          type={type}
          card={card}
        />
      )}
      {structuredData !== undefined && <StructuredData statement={{ '@graph': structuredData }} />}
    </>
  )
}

// One alternate URL per language of the interface, whatever the language of the content.
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

/** A data block is never executed, so it needs no nonce; escaping `<` prevents a title from ending the element. */
export function StructuredData({ statement }: { statement: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...statement }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  // A browser keeps the server's markup, because it lacks the data of the statements.
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  )
}

// Anything but a page number shows the first page.
const laterPage = /^(?!1$)[1-9]\d{0,8}$/

/** The canonical path of a page: no trailing slash, and of the query only the page number. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const page = new URLSearchParams(search).get('page')
  return page !== null && laterPage.test(page) ? `${path}?page=${page}` : path
}

/** The data of a page's link preview. */
interface SocialCardProps {
  name: string
  /** Undefined for a page that is not indexed: its address may be a secret, and is the one that was shared. */
  address: string | undefined
  description: string
  type: string
  /** The path of an image of 1200 × 630 pixels, and the language of its text; by default the brand's cover. */
  card?: { path: string; alt: string; language: string } | undefined
}

/** The locale of the content, which the protocol requires with a country. */
const locales: Record<string, string> & { en: string } = {
  en: 'en_GB',
  ar: 'ar_AR',
  tr: 'tr_TR',
  ur: 'ur_PK',
  fa: 'fa_IR',
}

/** The Open Graph tags. */
function SocialCard({ name, address, description, type, card }: SocialCardProps) {
  const { brand, publicOrigin } = useSite()
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      {address !== undefined && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={locales[card?.language ?? currentLanguage()] ?? locales.en} />
      <meta property="og:image" content={publicOrigin + (card?.path ?? '/cover/sohbet.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content={card === undefined ? '1200' : '630'} />
      <meta property="og:image:alt" content={card?.alt ?? brand.name} />
      {/* The brand's cover is a square. */}
      <meta name="twitter:card" content={card === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
