import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverArt, coverField, type CoverOptions } from './cover-art.ts'
import { dyes } from './dyes.ts'
import { itemAt, hashSlug } from './cover-plan.ts'
import { coverPlan } from './plan.ts'
import { layTiles } from './tilings.ts'

const allOptions: CoverOptions[] = [{}, { bare: true }, { draft: true }, { draft: true, spread: 1 }]
const slug = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,4}$/),
  fc.string({ unit: 'grapheme' }),
)
const slugs = fc.sample(slug, { numRuns: 200, seed: 7 })
const degrees = 180 / Math.PI

describe('known covers', () => {
  test.each([
    vector('letters-to-a-traveller', 'aubergine disc 4.8.8 inlay', 1873, '7f55e96cd625'),
    vector('a-room-with-one-window', 'lampblack khatam 4.8.8 inlay', 3052, 'ed61a6cbbd9f'),
    vector('river-lessons', 'madder field 4.8.8 inlay', 1072, '36ff095c888a'),
    vector('four-winters', 'dove field 4.8.8 line', 1438, '01a37a14ba60'),
    vector('seven-questions', 'chalk field 3.12.12 night', 2038, '416650530a0a'),
    vector('thursday-gatherings', 'weld sun 10-fold inlay', 1868, '18ff2a32b2bc'),
    vector('في-أدب-الإصغاء', 'madder field 4.8.8 line', 1504, '53ce6c8db58d'),
  ])('$name is drawn as in the first release', ({ name, choices, length, digest }) => {
    const { dye, form, kind, style, sunFolds } = coverPlan(name)
    const pattern = form === 'sun' ? `${sunFolds}-fold` : kind
    expect([dye.name, form, pattern, style].join(' ')).toBe(choices)
    const svg = coverArt(name)
    expect({ length: svg.length, digest: shortDigest(svg) }).toEqual({ length, digest })
  })

  // The vectors above are finished covers; these digests cover every kind of drawing.
  test.each([
    { options: {}, digest: 'a6e63928d90d' },
    { options: { bare: true }, digest: '70ca812ef9a7' },
    { options: { draft: true }, digest: '2a152779a933' },
    { options: { draft: true, spread: 1 }, digest: '8a4414bbd08c' },
  ])('three hundred slugs with $options are drawn as in the first release', ({ options, digest }) => {
    const drawings = Array.from({ length: 300 }, (_, index) => coverArt(`talk-${index}`, options))
    expect(shortDigest(drawings.join('\n'))).toBe(digest)
  })
})

describe('every cover', () => {
  test('is one well-formed SVG element with numbers of one decimal and a bounded size', () => {
    for (const name of slugs)
      for (const options of allOptions) {
        const svg = coverArt(name, options)
        expect(faultsOf(svg)).toEqual([])
        const numbers = geometryOf(svg).match(/-?[\d.]+(e-?\d+)?/g) ?? []
        expect(numbers.filter((number) => !/^-?\d+(\.\d)?$/.test(number))).toEqual([])
        if (options.spread !== undefined) continue
        expect(Buffer.byteLength(svg)).toBeGreaterThan(512)
        expect(Buffer.byteLength(svg)).toBeLessThan(8192)
      }
  })

  test('contains nothing of its slug, whatever the slug contains', () => {
    const hostile = '"><script>alert(1)</script>&amp;'
    for (const options of allOptions) {
      const svg = coverArt(hostile, options)
      expect(faultsOf(svg)).toEqual([])
      expect(svg).not.toMatch(/script|alert|&/)
    }
  })

  // Suns have the fewest choices, so occasionally two of them round to the same drawing.
  test('is unique: of 1,000 slugs at most one shares another', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `lesson-${index}`)
    const pictures = names.map((name) => coverArt(name).replaceAll(`c${hashSlug(name).toString(36)}`, ''))
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(999)
  })
})

describe('the construction', () => {
  test('never draws a six-pointed star in a hexagon: its rays leave at 34 degrees, not 60', () => {
    const plans = slugs.map((name) => coverPlan(name)).filter(({ kind }) => kind === '4.6.12')
    const hexagons = plans
      .flatMap((plan) => layTiles(plan, { x: 50, y: 50 }, 0))
      .filter(({ rank }) => rank === 'middle')
    expect(hexagons.length).toBeGreaterThan(50)
    for (const { core } of hexagons) {
      expect(itemAt(core, 0)).toHaveLength(12)
      expect(contactDegrees(core)).toBeCloseTo(34, 6)
    }
  })

  test('has no upright star-and-cross on any plate', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `gathering-${index}`)
    const plates = names
      .map((name) => coverPlan(name))
      .filter(({ form, kind }) => form !== 'field' && form !== 'sun' && kind === '4.8.8')
    const upright = plates.filter(({ turn }) => Math.round(turn * degrees) % 45 === 0)
    expect(upright.length).toBeGreaterThan(100)
    expect(upright.filter(({ rosetteRatio }) => rosetteRatio === 0)).toEqual([])
  })
})

describe('coverField', () => {
  test('returns text legible on its background for every dye', () => {
    const fields = Array.from({ length: 500 }, (_, index) => coverField(`suhba-${index}`))
    expect(new Set(fields.map(({ ground }) => ground)).size).toBe(dyes.length)
    for (const { ground, ink } of fields) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
  })

  test('returns the background of the same cover', () => {
    for (const name of slugs)
      expect(coverArt(name)).toContain(`height="100" fill="${coverField(name).ground}"`)
  })

  test('a bare cover differs from the finished one in its background only', () => {
    for (const name of slugs) {
      const ground = `<rect width="100" height="100" fill="${coverField(name).ground}"/>`
      expect(coverArt(name).replace(ground, '')).toBe(coverArt(name, { bare: true }))
    }
  })
})

function vector(name: string, choices: string, length: number, digest: string) {
  return { name, choices, length, digest }
}

function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Faults of a drawing's markup: stray characters, unbalanced tags, repeated ids, dangling references. */
function faultsOf(svg: string): string[] {
  const tag = /<(?<close>\/?)(?<name>\w+)(?: [\w-]+="[^"<>&]*")*(?<self>\/?)>/g
  const faults = svg.replaceAll(tag, '') === '' ? [] : ['characters outside tags']
  const open: string[] = []
  for (const { groups, index } of svg.matchAll(tag)) {
    const { close = '', name = '', self = '' } = groups ?? {}
    if (open.length === 0 && (index > 0 || name !== 'svg')) faults.push(`${name} outside the drawing`)
    if (close === '' && self === '') open.push(name)
    if (close !== '' && open.pop() !== name) faults.push(`${name} closed out of turn`)
  }
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
  if (open.length > 0) faults.push('left open')
  if (new Set(ids).size < ids.length) faults.push('an id given twice')
  if (references.length === 0) faults.push('nothing drawn')
  if (references.some((id) => !ids.includes(id))) faults.push('a reference to nothing')
  if (/NaN|Infinity|undefined/.test(svg)) faults.push('not a number')
  return faults
}

// The attributes of the geometry; line widths and opacities are constants of the style.
function geometryOf(svg: string): string {
  const attributes = [...svg.matchAll(/ (?:d|x|y|r|cx|cy|width|height|viewBox)="([^"]*)"/g)]
  return attributes.map(([, value]) => value).join(' ')
}

/** The angle between a star's first ray and its edge. */
function contactDegrees(core: readonly { x: number; y: number }[][]): number {
  const outline = itemAt(core, 0)
  return angleToEdge(itemAt(outline, 0), itemAt(outline, 1))
}

// An edge is perpendicular to the line from the centre to its midpoint.
function angleToEdge(midpoint: { x: number; y: number }, end: { x: number; y: number }): number {
  const ray = { x: end.x - midpoint.x, y: end.y - midpoint.y }
  const inward = -(ray.x * midpoint.x + ray.y * midpoint.y) / Math.hypot(midpoint.x, midpoint.y)
  return Math.asin(inward / Math.hypot(ray.x, ray.y)) * degrees
}

/** The WCAG contrast of two `#RRGGBB` colours, implemented independently of the code under test. */
function contrast(one: string, other: string): number {
  const luminances = [one, other].map((colour) => {
    const channels = [...colour.matchAll(/[0-9A-F]{2}/g)].map(([hex]) => Number.parseInt(hex, 16) / 255)
    const [red = 0, green = 0, blue = 0] = channels.map((value) =>
      value > 0.04045 ? Math.pow((value + 0.055) / 1.055, 2.4) : value / 12.92,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}
