/** Pixels that the server makes pictures in: IMG-07 the small ones, then IMG-06 those as wide as a page. */
const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** Of 100 (IMG-05). */
const quality = 75

/** Where the browser takes a picture from, as the attributes of `img`. */
export interface PictureSource {
  src: string
  srcSet?: string
}

/**
 * The addresses of a picture that is `width` CSS pixels wide: through `/_image` (IMG-04) in steps for screens of up to
 * triple density, or as it stands when it is a drawing or already part of the page.
 */
export function toPictureSource(src: string, width: number): PictureSource {
  if (!isRaster(src)) return { src }
  const largest = atLeast(width * 3)
  const steps = widths.filter((step) => step === largest || (step >= width / 2 && step < largest))
  return {
    src: toAddress(src, atLeast(width)),
    srcSet: steps.map((step) => `${toAddress(src, step)} ${step}w`).join(', '),
  }
}

function isRaster(src: string): boolean {
  const path = src.split(/[?#]/)[0] ?? ''
  return /^(?:\/(?!\/)|https?:\/\/)/i.test(src) && !/\.svg$/i.test(path) && path !== '/_image'
}

function atLeast(width: number): number {
  return widths.find((step) => step >= width) ?? 3840
}

function toAddress(src: string, width: number): string {
  return `/_image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`
}
