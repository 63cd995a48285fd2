import { z } from 'zod'
import { PathId, plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { AcceptsGarbled, line, Revised, Revision } from './site-text.ts'

const title = line(200).nullable().default(null)

/**
 * The fields of a city that an editor can change. Its own name is imported with talks, which identify the
 * city by it.
 */
export const CityFields = z.object({ title_ar: title, title_tr: title, title_ur: title })
export type CityFields = z.output<typeof CityFields>

/** A city of the catalogue, as shown to editors. */
export const StudioCity = z.object({
  id: z.number().int(),
  /** The name where it has no title. */
  name: z.string(),
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
  /** ISO 3166, such as `TR`. */
  country: z.string(),
  audios: z.number().int(),
  revision: Revision,
})
export type StudioCity = z.output<typeof StudioCity>

export const listStudioCities = studioEndpoint({
  method: 'GET',
  path: '/studio/cities',
  access: 'editor',
  summary: 'Finds cities by name, titles or slug; sorted by name, each with the number of its items.',
  query: z.object({ search: plainText(200).trim().default('') }),
  returns: z.object({ data: z.array(StudioCity) }),
})

export const changeCity = studioEndpoint({
  method: 'PUT',
  path: '/studio/cities/:id',
  access: 'editor',
  summary: 'Changes the names of a city in other languages, unless someone else has changed them.',
  params: z.object({ id: PathId }),
  body: CityFields.extend({ ...Revised.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: StudioCity }),
  refusals: ['NotFound', 'EditConflict', 'GarbledText'],
})
