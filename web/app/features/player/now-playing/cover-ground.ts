import { coverField } from '#features/cover/cover-art.ts'
import { coverPlan } from '#features/cover/plan.ts'

/** The colours of a sheet whose background comes from a cover's dye, as `#RRGGBB`. */
export interface CoverGround {
  ground: string
  ink: string
  /** The colour of the current item on that background: contrast 4.5 or more. */
  accent: string
  isLight: boolean
}

/** The background, text and accent colours of a slug's cover (DESIGN 3, Now Playing). */
export function coverGround(slug: string): CoverGround {
  const { ground, ink } = coverField(slug)
  const { main, accent } = coverPlan(slug).dye
  // Some dyes have an accent close to their background; then the second colour is the accent.
  const lead = contrast(accent, ground) >= 3 ? accent : main
  return { ground, ink, accent: readable(lead, { ground, ink }), isLight: ink !== '#FFFFFF' }
}

/** The seed in a cover drawing's address; for a photograph, the slug of its album. */
export function seedOfLogo(logo: string, albumSlug: string): { seed: string; photograph: string | null } {
  const drawn = /^\/cover\/([^/?]+)\.svg$/.exec(logo)?.[1]
  if (drawn !== undefined) return { seed: decodeURIComponent(drawn), photograph: null }
  return { seed: albumSlug, photograph: logo }
}

const readableContrast = 4.6

function readable(colour: string, { ground, ink }: { ground: string; ink: string }): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(colour, ink, share)
    if (contrast(mixed, ground) >= readableContrast) return mixed
  }
  return ink
}

function mix(one: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => value + ((others[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share > 0.04045 ? ((share + 0.055) / 1.055) ** 2.4 : share / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
