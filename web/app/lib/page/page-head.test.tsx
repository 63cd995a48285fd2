import { describe, expect, test } from 'vitest'
import { canonicalPath, PageHead } from './page-head.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import { namelessSite } from './site.ts'

describe('the canonical URL of a page [B-13]', () => {
  test.each([
    ['/', '', '/'],
    ['/audios', '', '/audios'],
    ['/audios/', '', '/audios'],
    ['/audios///', '', '/audios'],
    ['/audios/t-patience/', '?page=3', '/audios/t-patience?page=3'],
    ['/audios', '?page=1', '/audios'],
    ['/audios', '?sort=title&page=2&utm_source=letter', '/audios?page=2'],
    ['/audios', '?page=2%26x=1', '/audios'],
    ['/audios', '?page=0', '/audios'],
    ['/audios', '?page=two', '/audios'],
  ])('%s%s is %s', (pathname, search, canonical) => expect(canonicalPath(pathname, search)).toBe(canonical))
})

describe('the head of a page [B-13]', () => {
  const site = {
    ...namelessSite,
    brand: { ...namelessSite.brand, tagline: 'Talks', companyName: 'Sohbet House' },
    publicOrigin: 'https://sohbet.example',
  }
  /** The tags of the head: the content of each name, and the target of each link. */
  function open(head: React.ReactElement) {
    const { document, text } = renderOnServer(head, { at: '/audios/?page=2&q=x', site })
    const metas = [...document.querySelectorAll('meta')].map((meta) => [
      meta.getAttribute('property') ?? meta.name,
      meta.content,
    ])
    const links = [...document.querySelectorAll('link')].map(({ rel, hreflang, type, title, href }) =>
      [rel, hreflang, type, title, href].filter((part) => part !== '').join(' '),
    )
    return { document, text, metas: Object.fromEntries(metas) as Record<string, string>, links }
  }

  test("has the page's title, the brand and the canonical URL", () => {
    const { document, metas, links } = open(
      <PageHead
        title="Audios"
        description="All of them"
        card={{ path: '/card/audios/a.png', alt: 'A "talk"', language: 'tr' }}
      />,
    )
    expect(document.title).toBe('Audios | Sohbet')
    expect(metas).toMatchObject({
      description: 'All of them',
      'og:url': 'https://sohbet.example/audios?page=2',
      'og:image': 'https://sohbet.example/card/audios/a.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A "talk"',
      'og:locale': 'tr_TR',
      'twitter:card': 'summary_large_image',
    })
    expect(links).toEqual([
      'canonical https://sohbet.example/audios?page=2',
      'alternate en https://sohbet.example/audios?page=2',
      'alternate ar https://sohbet.example/ar/audios?page=2',
      'alternate tr https://sohbet.example/tr/audios?page=2',
      'alternate ur https://sohbet.example/ur/audios?page=2',
      'alternate x-default https://sohbet.example/audios?page=2',
    ])
    expect(metas).not.toHaveProperty('robots')
  })

  test('has the feed with the same content', () => {
    const feed = { title: 'Articles', path: '/feeds/articles.xml' }
    expect(open(<PageHead title="Articles" description="x" feed={feed} />).links).toContain(
      'alternate application/rss+xml Articles | Sohbet https://sohbet.example/feeds/articles.xml',
    )
  })

  test('has the brand with its tagline on the home page', () => {
    expect(open(<PageHead description="x" />).document.title).toBe('Sohbet: Talks')
  })

  test('marks a page that is not to be indexed, and gives it no canonical URL: a preview leads to the shared one', () => {
    const { metas, links } = open(<PageHead title="Search" description="x" isIndexed={false} />)
    expect(metas).toMatchObject({ robots: 'noindex', 'og:title': 'Search' })
    expect(metas).not.toHaveProperty('og:url')
    expect(links).toEqual([])
    // The brand's cover is a square.
    expect(metas['twitter:card']).toBe('summary')
  })

  test('escapes statements, so that a title cannot end the script', () => {
    const name = '</script><img src=x onerror=alert(1)>'
    const { document } = open(
      <PageHead title={name} description={name} structuredData={[{ '@type': 'Thing', name }]} />,
    )
    expect(document.querySelector('img')).toBeNull()
    const statements = document.querySelector('script[type="application/ld+json"]')
    expect(JSON.parse(statements?.textContent ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name }],
    })
  })
})
