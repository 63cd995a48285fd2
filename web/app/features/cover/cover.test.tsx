import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover, SpreadCover } from './cover.tsx'

test('a cover without a photograph is the drawing of its seed, silent and late', () => {
  const html = renderToStaticMarkup(<Cover seed="river-lessons" size={160} />)
  expect(html).toContain('src="/cover/river-lessons.svg"')
  for (const attribute of ['alt=""', 'loading="lazy"', 'decoding="async"', 'width="160"', 'height="160"']) {
    expect(html).toContain(attribute)
  }
})

test('IMG-04 a photograph takes the place of the drawing, in the size of its place; null means there is none', () => {
  const html = renderToStaticMarkup(<Cover seed="a" image="/images/7" size={80} />)
  expect(html).toContain('src="/_image?url=%2Fimages%2F7&amp;w=96&amp;q=75"')
  expect(html).toContain('srcSet="')
  expect(html).not.toContain('/cover/')
  expect(renderToStaticMarkup(<Cover seed="a" image={null} size={80} />)).toContain('src="/cover/a.svg"')
})

test('a cover of the first view loads at once', () => {
  expect(renderToStaticMarkup(<Cover seed="a" size={80} eager />)).toContain('loading="eager"')
})

test('seeds of other scripts and hostile seeds stay inside the address', () => {
  const html = renderToStaticMarkup(<SpreadCover seed={'أدب")/../<b>'} />)
  const address = `/cover/${encodeURIComponent('أدب")/../<b>')}.svg`
  expect(html).toContain(`src="${address}"`)
  expect(html).toContain(`--lines:url(&quot;${address}?draft=spread&quot;)`)
})

test('a large cover lies on the lines of its own drawing, and the page holds no drawing itself', () => {
  const html = renderToStaticMarkup(<SpreadCover seed="river-lessons" image="/images/7" />)
  expect(html.indexOf('--lines:url(&quot;/cover/river-lessons.svg?draft=spread&quot;)')).toBeGreaterThan(0)
  expect(html.indexOf('--lines')).toBeLessThan(html.indexOf('<img'))
  expect(html).toContain('loading="eager"')
  expect(html).not.toContain('<svg')
})
