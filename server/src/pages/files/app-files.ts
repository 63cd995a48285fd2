import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '@sohbet/contract/pages'
import { directionOf, type Language, type MessageKey } from '@sohbet/messages'
import { addByteRoute } from '#platform/http/calls/byte-route.ts'
import { brandIn, translatorFor, type Translate } from '#platform/language/translator.ts'
import { drawPng } from '#platform/pictures/picture.ts'
import { languageOfFile } from '../file-language.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

/** Colours of the light theme: paper, ink and the accent of the present (web/app/ui/tokens/tokens.css). */
const colours = { paper: '#f6f5ef', ink: '#142421', now: '#9b2336' }
const day = 'public, max-age=86400'

/** The icons of the installed application by file name; the device may crop a maskable one to any shape. */
const icons = {
  'icon-192.png': { pixels: 192, markShare: 0.68 },
  'icon-512.png': { pixels: 512, markShare: 0.68 },
  'maskable-192.png': { pixels: 192, markShare: 0.52 },
  'maskable-512.png': { pixels: 512, markShare: 0.52 },
  'apple-touch-icon.png': { pixels: 180, markShare: 0.62 },
} as const

/**
 * Files for installing the site as an application: `/manifest.webmanifest`, `/sw.js` and `/app/{icon}`; also
 * `/favicon.ico`, which feed readers and old browsers request by default.
 */
export function addAppFiles(
  app: FastifyInstance,
  { clientFolder, brand }: { clientFolder: string; brand: Brand },
): void {
  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', day)
      .send(JSON.stringify(toManifest(brand, languageOfFile(request)))),
  )
  app.get('/sw.js', async (_request, reply) => {
    const worker = await readFile(join(clientFolder, 'sw.js'), 'utf8').catch(() => undefined)
    if (worker === undefined) throw refuse<RefusedOutside>('NotFound')
    // Always revalidated, because an old service worker would preserve an old build; it may call only our own
    // origin.
    return await reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `${closedPolicy}; connect-src 'self'`)
      .send(worker)
  })
  for (const [name, { pixels, markShare }] of Object.entries(icons))
    addByteRoute(app, `/app/${name}`, remember(pixels, markShare))
  addScreenshots(app, clientFolder, day)
  addByteRoute(app, '/favicon.ico', remember(favicon.pixels, favicon.markShare, toIco))
}

const favicon = { pixels: 48, markShare: 0.84 }

/** Drawn on the first request. */
function remember(
  pixels: number,
  markShare: number,
  wrap?: typeof toIco,
): Parameters<typeof addByteRoute>[2] {
  let drawn: Promise<Buffer> | undefined
  return async () => {
    const png = await (drawn ??= drawPng(drawIcon(markShare), pixels, canvas))
    const bytes = wrap === undefined ? png : wrap(png, pixels)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    const contentType = wrap === undefined ? 'image/png' : 'image/x-icon'
    return { bytes, contentType, cacheControl: day, etag }
  }
}

const canvas = 100

/** The logo on paper: two square dots of a pen, a speaker and a listener. */
function drawIcon(markShare: number): string {
  const scale = (canvas * markShare) / 28
  const place = `translate(${(canvas - 28 * scale) / 2} ${(canvas - 16 * scale) / 2}) scale(${scale})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas}" height="${canvas}">` +
    `<rect width="${canvas}" height="${canvas}" fill="${colours.paper}"/><g transform="${place}">` +
    `<path fill="${colours.ink}" d="M7 1l7 7-7 7-7-7z"/><path fill="${colours.now}" d="M21 1l7 7-7 7-7-7z"/>` +
    '</g></svg>'
  )
}

/** The web app manifest, which a device reads before the installation. */
export function toManifest(brand: Brand, language: Language): object {
  const { name, tagline } = brandIn(language, brand)
  const say = translatorFor(language)
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ['education', 'books'],
    icons: Object.entries(icons)
      .filter(([file]) => file !== 'apple-touch-icon.png')
      .map(([file, { pixels }]) => ({
        src: `/app/${file}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: file.startsWith('maskable') ? 'maskable' : 'any',
      })),
    screenshots: listScreenshots(name, say),
    shortcuts: [
      { name: say('feeds.manifest.search'), url: '/search' },
      { name: say('feeds.manifest.library'), url: '/library' },
      { name: say('feeds.manifest.savedOffline'), url: '/downloads' },
    ],
  }
}

/** Wraps a PNG of `pixels` by `pixels`, at most 255, in an icon file. */
function toIco(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // An icon, not a cursor.
  header.writeUInt16LE(1, 4) // One picture.
  header.writeUInt8(pixels, 6)
  header.writeUInt8(pixels, 7)
  header.writeUInt16LE(1, 10) // Colour planes.
  header.writeUInt16LE(32, 12) // Bits per pixel.
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The site name visible in the screenshots. */
const pictured = 'Sohbet'
const narrow = { sizes: '780x1688', form_factor: 'narrow' } as const
const wide = { sizes: '1920x1200', form_factor: 'wide' } as const

/** Screenshots shown before the installation, with their files in `web/public/screenshots`. */
const screenshots = {
  'home-narrow.webp': { ...narrow, shows: 'feeds.manifest.home' },
  'talk-narrow.webp': { ...narrow, shows: 'feeds.manifest.talk' },
  'audios-narrow.webp': { ...narrow, shows: 'feeds.manifest.audios' },
  'home-wide.webp': { ...wide, shows: 'feeds.manifest.home' },
  'talk-wide.webp': { ...wide, shows: 'feeds.manifest.talkWithQuestions' },
} as const satisfies Record<string, { shows: MessageKey }>

/** Their entries in the manifest (C-7); none for a site with another name. */
function listScreenshots(brandName: string, translate: Translate): object[] {
  if (brandName !== pictured) return []
  return Object.entries(screenshots).map(([file, { shows, ...form }]) => ({
    src: `/app/${file}`,
    type: 'image/webp',
    ...form,
    label: translate(shows),
  }))
}

/** `/app/{screenshot}`, cached in memory from the first request. */
function addScreenshots(app: FastifyInstance, clientFolder: string, cacheControl: string): void {
  for (const file of Object.keys(screenshots)) {
    let read: Promise<Buffer> | undefined
    addByteRoute(app, `/app/${file}`, async () => {
      read ??= readFile(join(clientFolder, 'screenshots', file))
      const bytes = await read.catch(() => undefined)
      // The build has no public files.
      if (bytes === undefined) throw refuse<RefusedOutside>('NotFound')
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
      return { bytes, contentType: 'image/webp', cacheControl, etag }
    })
  }
}
