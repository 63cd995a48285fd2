import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { canonicalPath, PageHead } from './page-head.tsx'
import { namelessSite, SiteProvider } from './site.ts'

describe('B-13 the one address of a page', () => {
  test.each([
    ['/', '', '/'],
    ['/audios', '', '/audios'],
    ['/audios/', '', '/audios'],
    ['/audios///', '', '/audios'],
    ['/audios/t-patience/', '?page=3', '/audios/t-patience?page=3'],
    ['/audios', '?page=1', '/audios'],
    ['/audios', '?sort=title&page=2&utm_source=letter', '/audios?page=2'],
    ['/audios', '?utm_source=letter', '/audios'],
    ['/audios', '?page=10', '/audios?page=10'],
    ['/audios/t-patience/s-yusuf', '?sort=title', '/audios/t-patience/s-yusuf'],
    ['/audios', '?page=2%26x=1', '/audios'],
    ['/audios', '?page=0', '/audios'],
    ['/audios', '?page=-2', '/audios'],
    ['/audios', '?page=two', '/audios'],
    ['/', '?page=2', '/?page=2'],
  ])('%s%s is %s', (pathname, search, canonical) => expect(canonicalPath(pathname, search)).toBe(canonical))
})

describe('B-13 the head of a page', () => {
  const site = {
    ...namelessSite,
    brand: { ...namelessSite.brand, tagline: 'Talks', companyName: 'Sohbet House' },
    publicOrigin: 'https://sohbet.example',
  }
  const draw = (head: React.ReactElement): string =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/audios/?page=2&q=x']}>
        <SiteProvider value={site}>{head}</SiteProvider>
      </MemoryRouter>,
    )

  test('names the page and the brand, and its one address', () => {
    const html = draw(
      <PageHead
        title="Audios"
        description="All of them"
        card={{ path: '/card/audios/a.png', alt: 'A "talk"', language: 'tr' }}
      />,
    )
    expect(html).toContain('<title>Audios | Sohbet</title>')
    expect(html).toContain('<link rel="canonical" href="https://sohbet.example/audios?page=2"/>')
    expect(html).toContain('<meta property="og:url" content="https://sohbet.example/audios?page=2"/>')
    for (const [name, content] of Object.entries({
      'og:image': 'https://sohbet.example/card/audios/a.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A &quot;talk&quot;',
      'og:locale': 'tr_TR',
    }))
      expect(html).toContain(`<meta property="${name}" content="${content}"/>`)
    for (const language of ['en', 'x-default'])
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${language}" href="https://sohbet.example/audios?page=2"/>`,
      )
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('rss')
  })

  test('names the feed that says the same', () => {
    const feed = { title: 'Articles', path: '/feeds/articles.xml' }
    expect(draw(<PageHead title="Articles" description="x" feed={feed} />)).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Articles | Sohbet" href="https://sohbet.example/feeds/articles.xml"/>',
    )
  })

  test('of the first page is the brand with its line', () => {
    expect(draw(<PageHead description="x" />)).toContain('<title>Sohbet: Talks</title>')
  })

  test('of a page that nobody should keep says so, and has no canonical address', () => {
    const html = draw(<PageHead title="Search" description="x" isIndexed={false} />)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('alternate')
  })

  test('holds statements that no title can break out of', () => {
    const name = '</script><img src=x onerror=alert(1)>'
    const html = draw(
      <PageHead title={name} description={name} structuredData={[{ '@type': 'Thing', name }]} />,
    )
    expect(html).not.toContain('<img')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name }],
    })
  })
})
