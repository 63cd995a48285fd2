import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageKey } from '@sohbet/messages'
import type { FastifyInstance } from 'fastify'
import type { Translate } from '#platform/language/translator.ts'
import { addByteRoute } from '#platform/http/calls/byte-route.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'

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
export function listScreenshots(brandName: string, translate: Translate): object[] {
  if (brandName !== pictured) return []
  return Object.entries(screenshots).map(([file, { shows, ...form }]) => ({
    src: `/app/${file}`,
    type: 'image/webp',
    ...form,
    label: translate(shows),
  }))
}

/** `/app/{screenshot}`, cached in memory from the first request. */
export function addScreenshots(app: FastifyInstance, clientFolder: string, cacheControl: string): void {
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
