import { open } from 'node:fs/promises'
import { isNear } from '@sohbet/contract'
import { AudioAccess, Slug } from '@sohbet/contract/catalog'
import { z } from 'zod'
import { CollectionType } from '#modules/catalog/index.ts'
import { messageOf } from '#platform/process/error-code.ts'
import { ImportFault } from '../faults/import-fault.ts'

const maxFile = 1024 * 1024

const Text = (longest: number) => z.string().trim().min(1).max(longest)
const far = 'must be of the years 1000 to 9998'
const Credits = z.number().int().min(0).max(1_000_000)

const DescribedTrack = z.strictObject({
  file: Text(255).refine((name) => !/[/\\]/.test(name), 'must be the name of a file beside album.json'),
  title: Text(300).optional(),
  access: AudioAccess.optional(),
  priceCredits: Credits.optional(),
  questions: z
    .array(
      z.strictObject({
        question: Text(500),
        topic: Slug.optional(),
        startSeconds: z.number().int().min(0),
      }),
    )
    .max(500)
    .optional(),
})

const AlbumDescription = z
  .strictObject({
    title: Text(300).optional(),
    slug: Slug.optional(),
    type: CollectionType.optional(),
    access: AudioAccess.optional(),
    applyPPD: z.boolean().optional(),
    description: z.string().trim().max(10_000).optional(),
    speaker: Text(200).optional(),
    place: z
      .strictObject({
        city: Text(200).optional(),
        country: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, e.g. TR'),
      })
      .optional(),
    date: z.iso.date().refine(isNear, far).optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/, 'must be a language code, e.g. en')
      .optional(),
    topics: z.array(Slug).max(50).optional(),
    publishedAt: z.iso.datetime({ offset: true }).refine(isNear, far).optional(),
    setPriceCredits: Credits.optional(),
    downloadPriceCredits: Credits.min(1).optional(),
    tracks: z.array(DescribedTrack).max(10_000).optional(),
  })
  .refine(({ applyPPD, downloadPriceCredits: price }) => (applyPPD === true) === (price !== undefined), {
    path: ['downloadPriceCredits'],
    message: 'is needed with applyPPD, and only there',
  })
/** The contents of an album.json about the recordings beside it; all fields are optional. */
export type AlbumDescription = z.output<typeof AlbumDescription>

/** Reads an album.json; throws an ImportFault that names every error with its position in the file. */
export async function readAlbumDescription(path: string): Promise<AlbumDescription> {
  const parsed = AlbumDescription.safeParse(parseJson(await readSmallFile(path)))
  if (!parsed.success) throw new ImportFault(`cannot be used: ${parsed.error.issues.map(toFault).join('; ')}`)
  const names = (parsed.data.tracks ?? []).map((track) => track.file.normalize('NFC'))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new ImportFault(`cannot be used: tracks: ${twice} is listed twice`)
  return parsed.data
}

async function readSmallFile(path: string): Promise<string> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxFile) throw new ImportFault('is larger than 1 MB')
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new ImportFault(`is not valid JSON: ${messageOf(error)}`)
  }
}

function toFault(issue: z.core.$ZodIssue): string {
  const place = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
  return `${place.replace(/^\./, '') || 'the file'}: ${issue.message}`
}
