import { z } from 'zod'
import { message, type MessageKey } from '@sohbet/messages'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { PictureWish } from '#platform/pictures/resize-picture.ts'

/** Pixels: full-width pictures (IMG-06), then smaller ones (IMG-07). */
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384]
const listed: ReadonlySet<string> = new Set(widths.map(String))

// A repeated parameter is parsed as a list and thus refused. Unknown parameters would only fragment caches.
const Query = z.strictObject({
  url: z.string().min(1).max(3072),
  w: z
    .string()
    .refine((text) => listed.has(text), { error: 'refusals.picture.wrongWidth' satisfies MessageKey }),
  q: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'refusals.picture.wrongQuality' satisfies MessageKey)
    .default('75'),
})

/** The parameters of `/_image` (IMG-04…07); refuses with BadRequest. */
export function readImageRequest(
  query: unknown,
  accept: string | undefined,
): { url: string; wish: PictureWish } {
  const parsed = Query.safeParse(query)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') || 'query'
    throw refuse<RefusedOutside>('BadRequest', {
      message: message('refusals.picture.wrongAddress', { field }),
      errors: {
        [field]: issue?.message ?? 'Invalid',
      },
    })
  }
  const { url, w, q } = parsed.data
  return { url, wish: { width: Number(w), quality: Number(q), format: chooseFormat(accept ?? '') } }
}

function chooseFormat(accept: string): PictureWish['format'] {
  if (names(accept, 'image/avif')) return 'avif'
  return names(accept, 'image/webp') ? 'webp' : 'plain'
}

// Only by its exact name: every browser sends the wildcard, including those that do not support the newer
// formats.
function names(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...settings] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !settings.some((setting) => /^q=0(?:\.0*)?$/.test(setting))
  })
}
