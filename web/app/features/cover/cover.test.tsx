import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { Cover, SpreadCover } from './cover.tsx'

const picture = (): HTMLImageElement => screen.getByRole('presentation')
const source = (): string | null => picture().getAttribute('src')

describe('a cover', () => {
  test('is the drawing of its seed without a photograph, decorative and lazy', () => {
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

  test('shows a photograph in its rendered size [IMG-04]', () => {
    render(<Cover seed="a" image="/images/7" size={80} />)
    expect(source()).toBe('/_image?url=%2Fimages%2F7&w=96&q=75')
    expect(picture().srcset).not.toBe('')
  })

  test('treats a null photograph as none [IMG-04]', () => {
    render(<Cover seed="a" image={null} size={80} />)
    expect(source()).toBe('/cover/a.svg')
  })

  test('loads eagerly in the first view', () => {
    render(<Cover seed="a" size={80} eager />)
    expect(picture().getAttribute('loading')).toBe('eager')
  })
})

describe('SpreadCover', () => {
  /** The element with the lines of the drawing. */
  const lines = (): Element | null => document.querySelector('[style*="--lines"]')

  test('encodes seeds of other scripts and hostile seeds in the address', () => {
    const { container } = render(<SpreadCover seed={'أدب")/../<b>'} />)
    const address = `/cover/${encodeURIComponent('أدب")/../<b>')}.svg`
    expect(source()).toBe(address)
    expect(lines()?.getAttribute('style')).toContain(`url("${address}?draft=spread")`)
    expect(container.querySelector('b')).toBeNull()
  })

  test('is on top of the lines of its own drawing, which the page does not contain inline', () => {
    const { container } = render(<SpreadCover seed="river-lessons" image="/images/7" />)
    expect(lines()?.getAttribute('style')).toContain('url("/cover/river-lessons.svg?draft=spread")')
    expect(lines()?.compareDocumentPosition(picture())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(picture().getAttribute('loading')).toBe('eager')
    expect(container.querySelector('svg')).toBeNull()
  })
})
