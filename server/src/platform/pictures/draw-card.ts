import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '../mail/escape-html.ts'

/** The texts of a sharing picture. */
export interface CardText {
  title: string
  /** The speaker or author, and the place. */
  names: readonly string[]
  /** The language of these names. */
  reader: string
  brandName: string
  /** The language of the title; determines the typeface and the side where the text begins. */
  language: string
}

/** Pixels of a sharing picture, as social networks expect it. */
const cardSize = { width: 1200, height: 630 } as const

const margin = 72
const coverSide = cardSize.height - 2 * margin
const gap = 64
const textWidth = cardSize.width - 2 * margin - coverSide - gap
const colours = { paper: '#f6f5ef', ink: '#142421', quiet: '#3a4946' }

interface Face {
  family: string
  isRightToLeft: boolean
}

const latin: Face = { family: 'Alegreya Medium', isRightToLeft: false }
const faces: Partial<Record<string, Face>> = {
  ar: { family: 'Amiri', isRightToLeft: true },
  ur: { family: 'Noto Nastaliq Urdu', isRightToLeft: true },
  fa: { family: 'Vazirmatn', isRightToLeft: true },
}
/** Font sizes of a title in points; the largest that fits is used. */
const titleSizes = [72, 60, 50, 42, 34]
const titleHeight = 280
/** Above the brand. */
const lowest = cardSize.height - margin - 44

/** A picture of 1200 × 630 pixels: the cover, and beside it title, speaker and place, each in its own script. */
export async function drawCard(coverSvg: string, text: CardText): Promise<Buffer> {
  const face = faceOf(text.language)
  const title = await drawTitle(text.title, face)
  const names: Drawn[] = []
  for (const name of text.names) names.push(await drawLine(name, faceOf(text.reader), 30))
  const brand = await drawLine(text.brandName, latin, 28)
  const cover = await sharp(Buffer.from(coverSvg), { density: (72 * coverSide) / 100 })
    .resize(coverSide, coverSide)
    .png()
    .toBuffer()
  const coverLeft = face.isRightToLeft ? cardSize.width - margin - coverSide : margin
  const begin = face.isRightToLeft ? margin : margin + coverSide + gap
  const leftOf = ({ width }: Drawn): number => (face.isRightToLeft ? begin + textWidth - width : begin)
  const lines: OverlayOptions[] = [
    { input: cover, left: coverLeft, top: margin },
    { input: title.bytes, left: leftOf(title), top: margin + 8 },
    ...stack(names, margin + 8 + title.height + 32).map(({ top, ...name }) => ({
      input: name.bytes,
      left: leftOf(name),
      top,
    })),
    { input: brand.bytes, left: leftOf(brand), top: cardSize.height - margin - brand.height },
  ]
  return await sharp({ create: { ...cardSize, channels: 3, background: colours.paper } })
    .composite(lines)
    .png({ palette: true })
    .toBuffer()
}

function faceOf(language: string): Face {
  return faces[language.split('-')[0] ?? ''] ?? latin
}

// Stacks the lines, as far as the brand leaves space.
function stack(lines: readonly Drawn[], from: number): (Drawn & { top: number })[] {
  let top = from
  return lines
    .map((line) => {
      const placed = { ...line, top }
      top += line.height + 10
      return placed
    })
    .filter((line, index) => index === 0 || line.top + line.height <= lowest)
}

interface Drawn {
  bytes: Buffer
  width: number
  height: number
}

async function drawTitle(title: string, face: Face): Promise<Drawn> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, face, { size, colour: colours.ink })
    // A word wider than its column makes the picture wider.
    if (drawn.height <= titleHeight && drawn.width <= textWidth) return drawn
  }
  return await drawText(shorten(title), face, { size: 34, colour: colours.ink, maxHeight: titleHeight })
}

async function drawLine(text: string, face: Face, size: number): Promise<Drawn> {
  return await drawText(shorten(text), face, { size, colour: colours.quiet, maxHeight: 120 })
}

const maxCharacters = 120

function shorten(text: string): string {
  const characters = [...text]
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters).join('')}…`
}

async function drawText(
  text: string,
  { family }: Face,
  { size, colour, maxHeight }: { size: number; colour: string; maxHeight?: number },
): Promise<Drawn> {
  const picture = sharp({
    text: {
      text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
      // The next family supplies glyphs that the first one lacks.
      font: `${family}, Alegreya Medium, Amiri ${size}`,
      width: textWidth,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  if (info.width <= textWidth && (maxHeight === undefined || info.height <= maxHeight))
    return { bytes: data, width: info.width, height: info.height }
  if (maxHeight === undefined) return { bytes: data, width: info.width, height: info.height }
  const cut = {
    left: 0,
    top: 0,
    width: Math.min(info.width, textWidth),
    height: Math.min(info.height, maxHeight),
  }
  return { bytes: await sharp(data).extract(cut).png().toBuffer(), width: cut.width, height: cut.height }
}
