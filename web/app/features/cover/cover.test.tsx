import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { Cover, SpreadCover } from './cover.tsx'

const picture = (): HTMLImageElement => screen.getByRole('presentation')
const source = (): string | null => picture().getAttribute('src')

describe('a cover', () => {
  test('without a photograph is the drawing of its seed, silent and late', () => {
    render(<Cover seed="river-lessons" size={160} />)
    const { alt, width, height } = picture()
    const [loading, decoding] = [picture().getAttribute('loading'), picture().getAttribute('decoding')]
    expect(source()).toBe('/cover/river-lessons.svg')
    expect({ alt, loading, decoding, width, height }).toEqual({
      alt: '',
      loading: 'lazy',
      decoding: 'async',
      width: 160,
      height: 160,
    })
  })

  test('with one shows it in the size of its place [IMG-04]', () => {
    render(<Cover seed="a" image="/images/7" size={80} />)
    expect(source()).toBe('/_image?url=%2Fimages%2F7&w=96&q=75')
    expect(picture().srcset).not.toBe('')
  })

  test('whose photograph is null has none [IMG-04]', () => {
    render(<Cover seed="a" image={null} size={80} />)
    expect(source()).toBe('/cover/a.svg')
  })

  test('of the first view loads at once', () => {
    render(<Cover seed="a" size={80} eager />)
    expect(picture().getAttribute('loading')).toBe('eager')
  })
})

describe('a large cover', () => {
  /** The element that holds the lines of the drawing. */
  const lines = (): Element | null => document.querySelector('[style*="--lines"]')

  test('keeps seeds of other scripts and hostile seeds inside the address', () => {
    const { container } = render(<SpreadCover seed={'أدب")/../<b>'} />)
    const address = `/cover/${encodeURIComponent('أدب")/../<b>')}.svg`
    expect(source()).toBe(address)
    expect(lines()?.getAttribute('style')).toContain(`url("${address}?draft=spread")`)
    expect(container.querySelector('b')).toBeNull()
  })

  test('lies on the lines of its own drawing, and the page holds no drawing itself', () => {
    const { container } = render(<SpreadCover seed="river-lessons" image="/images/7" />)
    expect(lines()?.getAttribute('style')).toContain('url("/cover/river-lessons.svg?draft=spread")')
    expect(lines()?.compareDocumentPosition(picture())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(picture().getAttribute('loading')).toBe('eager')
    expect(container.querySelector('svg')).toBeNull()
  })
})
