/** The four flat colours of a cover, as `#RRGGBB`. */
export interface Dye {
  name: string
  ground: string
  main: string
  light: string
  accent: string
}

/**
 * Named after dyes and pigments. Every cover depends on the order and length of this list, so no dye may be
 * added or removed.
 */
export const dyes: readonly Dye[] = [
  { name: 'madder', ground: '#6B1F2D', main: '#D98A70', light: '#F3DFCB', accent: '#3F0E1A' },
  { name: 'indigo', ground: '#1E2E55', main: '#7C98C9', light: '#ECE7D8', accent: '#D2A24A' },
  { name: 'verdigris', ground: '#1F5E59', main: '#9FC9BA', light: '#F2EAD6', accent: '#0F3735' },
  { name: 'walnut', ground: '#463224', main: '#BE966A', light: '#EFE0C6', accent: '#20150E' },
  { name: 'weld', ground: '#D8B04A', main: '#6A4716', light: '#FAF1D6', accent: '#2E3A31' },
  { name: 'lapis', ground: '#21408C', main: '#8FB0E3', light: '#F1E9D2', accent: '#E0B455' },
  { name: 'lampblack', ground: '#1D2022', main: '#8C9088', light: '#ECE9DF', accent: '#BE5A33' },
  { name: 'rose', ground: '#E2B9AE', main: '#8B3346', light: '#F9EEE6', accent: '#4A1E2F' },
  { name: 'olive', ground: '#535B30', main: '#B5BA7D', light: '#F3EED8', accent: '#262B14' },
  { name: 'dove', ground: '#93A7AB', main: '#2A434D', light: '#F1F3EC', accent: '#B9552E' },
  { name: 'aubergine', ground: '#38203E', main: '#B48AB2', light: '#F1DFE2', accent: '#E1AC62' },
  { name: 'chalk', ground: '#E6E2D5', main: '#2C4843', light: '#FBFAF4', accent: '#BC4E33' },
  { name: 'tile', ground: '#0D626E', main: '#8ED0CF', light: '#F4EFDD', accent: '#0A3A48' },
  { name: 'henna', ground: '#9A4820', main: '#F2C48F', light: '#FBEFDC', accent: '#5A2410' },
]

/** Whether a dye's background is so light that lines and text on it must be dark. */
export function hasLightGround(dye: Dye): boolean {
  return luminance(dye.ground) > 0.19
}

// The WCAG relative luminance, 0 to 1.
function luminance(colour: string): number {
  const [red, green, blue] = [linearChannel(colour, 1), linearChannel(colour, 3), linearChannel(colour, 5)]
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}

function linearChannel(colour: string, start: number): number {
  const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
