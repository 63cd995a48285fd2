/** Widths of server-resized pictures in pixels: IMG-07 the small ones, then IMG-06 up to full page width. */
const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]
/** In per cent (IMG-05). */
const quality = 75

/** The source attributes of an `img`. */
interface PictureSource {
  src: string
  srcSet?: string
}

/**
 * The addresses of a picture that is `width` CSS pixels wide: resized by `/_image` (IMG-04) for pixel
 * densities up to 3, or unchanged if it is a drawing or a bundled asset.
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
