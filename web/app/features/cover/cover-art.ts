import { hasLightGround } from './dyes.ts'
import { degree, type Point, polar, type Polygon, rosette, star, toPath, toTenth } from './geometry.ts'
import { coverPlan } from './plan.ts'
import { drawPlate, type Motif, originOf } from './plates.ts'
import { type CoverPlan, hashSlug, itemAt } from './cover-plan.ts'
import { layTiles } from './tilings.ts'

/** Options of a cover's drawing. */
export interface CoverOptions {
  /** Only the construction lines, in `currentColor`. */
  draft?: boolean
  /** How many cover widths the construction lines extend past each edge; used with `draft` only. */
  spread?: number
  /** Without a background: the pattern is drawn on a sheet of the same colour. */
  bare?: boolean
}

/**
 * The cover of a slug as SVG markup; the same slug always yields the same markup. It contains only a hash of
 * the slug, so no slug can inject markup.
 */
export function coverArt(slug: string, options: CoverOptions = {}): string {
  const plan = coverPlan(slug)
  const id = `c${hashSlug(slug).toString(36)}`
  if (!options.draft) return drawFinished(plan, id, options.bare ?? false)
  const margin = (options.spread ?? 0) * 100
  // Finished and drafted motifs of a slug differ, and may be in the same page.
  return drawDraft(plan, `${id}d${margin}`, margin)
}

/** The background colour of a slug's cover, and a legible text colour (contrast 4.5 or more). */
export function coverField(slug: string): { ground: string; ink: string } {
  const { dye } = coverPlan(slug)
  return { ground: dye.ground, ink: hasLightGround(dye) ? '#17201E' : '#FFFFFF' }
}

function drawDraft(plan: CoverPlan, id: string, margin: number): string {
  const motifs = motifsOf(plan, margin)
  const size = 100 + 2 * margin
  const definitions = motifs.map(
    (motif, index) =>
      `<g id="${id}${index}">${constructionCircles(motif)}<path d="${toPath([...motif.petals, ...motif.core])}"/></g>`,
  )
  return (
    `<svg viewBox="${-margin} ${-margin} ${size} ${size}" aria-hidden="true" fill="none" stroke="currentColor" stroke-width=".4">` +
    `<defs>${definitions.join('')}</defs>${repeat(motifs, id)}</svg>`
  )
}

function drawFinished(plan: CoverPlan, id: string, isBare: boolean): string {
  const motifs = motifsOf(plan, 0)
  const inks = mixInks(plan)
  const plate = drawPlate(plan)
  const figures = motifs.map((motif, index) => `<g id="${id}${index}">${paint(motif, inks)}</g>`).join('')
  const clipPath = plate === '' ? '' : `<clipPath id="${id}p">${plate}</clipPath>`
  const clip = plate === '' ? '' : ` clip-path="url(#${id}p)"`
  const ground = isBare ? '' : `<rect width="100" height="100" fill="${plan.dye.ground}"/>`
  return (
    '<svg viewBox="0 0 100 100" aria-hidden="true" preserveAspectRatio="xMidYMid slice">' +
    `<defs>${figures}${clipPath}</defs>${ground}${paintPlate(plate, inks)}` +
    `<g stroke="${inks.line}" stroke-width="${inks.lineWidth}" stroke-linejoin="round"${clip}>` +
    `${repeat(motifs, id)}</g></svg>`
  )
}

function motifsOf(plan: CoverPlan, margin: number): Motif[] {
  if (plan.form === 'sun') return drawSun(plan.sunFolds, plan.sunRatio)
  return layTiles(plan, originOf(plan), margin)
}

function repeat(motifs: Motif[], id: string): string {
  return motifs
    .flatMap(({ places }, index) =>
      places.map(({ x, y }) => `<use href="#${id}${index}" x="${toTenth(x)}" y="${toTenth(y)}"/>`),
    )
    .join('')
}

function constructionCircles({ rank, apothem }: Motif): string {
  if (rank !== 'great') return ''
  return [0.45, 0.72, 1]
    .map((share) => `<circle r="${toTenth(apothem * share)}" stroke-dasharray="1 1.2" opacity=".55"/>`)
    .join('')
}

function paint({ petals, core, rank }: Motif, inks: Inks): string {
  const petalPath = petals.length === 0 ? '' : `<path fill="${inks.petal}" d="${toPath(petals)}"/>`
  return `${petalPath}<path fill="${rank === 'small' ? inks.smallStar : inks.mainStar}" d="${toPath(core)}"/>`
}

function paintPlate(plate: string, inks: Inks): string {
  if (plate === '') return ''
  const edge = inks.plateEdge === undefined ? '' : ` stroke="${inks.plateEdge}" stroke-width=".65"`
  return `<g fill="${inks.plate}"${edge}>${plate}</g>`
}

/** One large rosette, with darts between its petals and a seed star at its centre. */
function drawSun(folds: number, ratio: number): Motif[] {
  const polygon: Polygon = { sides: folds, apothem: 45, facing: -Math.PI / 2 }
  const places = [{ x: 50, y: 50 }]
  const flower = rosette(polygon, 62 * degree, ratio)
  const seed = star({ ...polygon, apothem: polygon.apothem * ratio * 0.42 }, 60 * degree)
  return [
    { ...flower, rank: 'great', apothem: polygon.apothem, places },
    {
      core: dartsBetween(flower.petals, polygon, ratio),
      petals: [],
      rank: 'small',
      apothem: polygon.apothem,
      places,
    },
    { ...seed, rank: 'small', apothem: polygon.apothem * 0.2, places },
  ]
}

// A dart is on the axis between two petals and touches their facing outer corners.
function dartsBetween(petals: Point[][], { sides, apothem, facing }: Polygon, ratio: number): Point[][] {
  return petals.map((petal, index) => {
    const axis = facing + ((2 * index + 1) * Math.PI) / sides
    const nextPetal = itemAt(petals, (index + 1) % petals.length)
    return [
      polar(apothem * ratio * 1.08, axis),
      itemAt(petal, 2),
      polar(apothem * 0.985, axis),
      itemAt(nextPetal, 4),
    ]
  })
}

/** The colours of a finished cover's parts; `lineWidth` in hundredths of the cover's width. */
interface Inks {
  petal: string
  mainStar: string
  smallStar: string
  line: string
  lineWidth: number
  plate: string
  /** The plate's outline, when lines alone must show it. */
  plateEdge?: string
}

/** Derives the colours of a plan's style from its dye. */
function mixInks({ dye, form, style, rosetteRatio }: CoverPlan): Inks {
  const { ground, main, light, accent } = dye
  switch (style) {
    case 'line': {
      const pen = hasLightGround(dye) ? main : light
      return {
        petal: 'none',
        mainStar: 'none',
        smallStar: main,
        line: pen,
        lineWidth: 0.65,
        plate: ground,
        plateEdge: pen,
      }
    }
    case 'night':
      return { petal: accent, mainStar: main, smallStar: light, line: ground, lineWidth: 0.6, plate: ground }
    case 'inlay': {
      const isRosetteField = rosetteRatio > 0 && form !== 'sun'
      return {
        petal: main,
        mainStar: light,
        smallStar: isRosetteField ? main : accent,
        line: ground,
        lineWidth: 0.9,
        plate: accent,
      }
    }
  }
}
