import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { Picture } from './picture.tsx'
import { toPictureSource } from './picture-source.ts'

const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384]

/** The widths in a srcset, with the query of each. */
function offers(width: number) {
  const { srcSet = '' } = toPictureSource('/images/a1', width)
  return srcSet.split(', ').map((entry) => {
    const [address = '', descriptor = ''] = entry.split(' ')
    const { pathname, searchParams } = new URL(address, 'https://sohbet.example')
    return { pathname, requested: Object.fromEntries(searchParams), step: Number(descriptor.slice(0, -1)) }
  })
}

test('requests an address, a width and quality 75 [IMG-04 IMG-05]', () => {
  expect(offers(320)[0]).toEqual({
    pathname: '/_image',
    requested: { url: '/images/a1', w: '256', q: '75' },
    step: 256,
  })
})

test('offers only listed widths, in order, up to triple density [IMG-06 IMG-07]', () => {
  const listed = new Set([...imageWidths, ...deviceWidths])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), (width) => {
      const steps = offers(width).map(({ step }) => step)
      expect(steps.every((step) => listed.has(step))).toBe(true)
      expect(steps).toEqual([...new Set(steps)].toSorted((left, right) => left - right))
      expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.min(3840, width * 3))
      for (const { requested, step } of offers(width)) expect(requested['w']).toBe(String(step))
    }),
  )
})

test('offers small widths for a small picture [IMG-07]', () => {
  expect(offers(32).map(({ step }) => step)).toEqual([16, 32, 48, 64, 96])
})

test('reserves its space before loading, and loads lazily', () => {
  render(
    <>
      <Picture src="/images/a1" width={160} height={90} />
      <Picture src="/images/a1" width={9} height={9} eager />
    </>,
  )
  const shown = (picture: HTMLImageElement) => ({
    width: picture.width,
    height: picture.height,
    loading: picture.getAttribute('loading'),
    sizes: picture.sizes,
  })
  const [lazy, eager] = screen.getAllByRole<HTMLImageElement>('presentation').map(shown)
  expect(lazy).toEqual({ width: 160, height: 90, loading: 'lazy', sizes: '160px' })
  expect(eager).toMatchObject({ loading: 'eager', sizes: '9px' })
})

test.each([
  '/cover/river.svg',
  '/cover/river.svg?draft=spread',
  'data:image/png;base64,AA',
  'blob:x',
  '//elsewhere/a',
])('does not resize %s', (src) => expect(toPictureSource(src, 100)).toEqual({ src }))

test('accepts any character in an address', () => {
  const hostile = 'https://pictures.example/a b,"<&w=1&url=x'
  const { src } = toPictureSource(hostile, 100)
  expect(new URL(src, 'https://sohbet.example').searchParams.getAll('url')).toEqual([hostile])
})
