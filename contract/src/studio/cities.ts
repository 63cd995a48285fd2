import { z } from 'zod'
import { PathId, plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { line, Revised, Revision } from './site-text.ts'

const title = line(200).nullable().default(null)

/** What an editor says of a city. Its own name comes with talks, which know it by that. */
export const CityFields = z.object({ title_ar: title, title_tr: title, title_ur: title })
/** What an editor says of a city. */
export type CityFields = z.output<typeof CityFields>

/** A city of the catalogue, as its editor sees it. */
export const StudioCity = z.object({
  id: z.number().int(),
  /** What it is called where it has no title. */
  name: z.string(),
  title_ar: z.string().nullable(),
  title_tr: z.string().nullable(),
  title_ur: z.string().nullable(),
  /** ISO 3166: `TR`. */
  country: z.string(),
  audios: z.number().int(),
  revision: Revision,
})
/** A city of the catalogue, as its editor sees it. */
export type StudioCity = z.output<typeof StudioCity>

/** Cities by their names. */
export const listStudioCities = studioEndpoint({
  method: 'GET',
  path: '/studio/cities',
  access: 'editor',
  summary:
    'The cities whose name, titles or slug holds a text, by name, each with how much there is from it.',
  query: z.object({ search: plainText(200).trim().default('') }),
  returns: z.object({ data: z.array(StudioCity) }),
  refusals: [],
})

/** Changes what a city is called in other languages. */
export const changeCity = studioEndpoint({
  method: 'PUT',
  path: '/studio/cities/:id',
  access: 'editor',
  summary: 'Changes what a city is called in other languages, unless someone else has done so.',
  params: z.object({ id: PathId }),
  body: CityFields.extend(Revised.shape),
  returns: z.object({ data: StudioCity }),
  refusals: ['NotFound', 'EditConflict'],
})
