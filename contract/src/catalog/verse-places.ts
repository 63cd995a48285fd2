import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { fromDigits } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { Guarded } from './catalog.ts'

const SuraNumber = fromDigits(z.number().int().min(1).max(114))
const VerseNumber = fromDigits(z.number().int().min(1).max(286))

/** A sura of the Qur'an with its name. */
export const NamedSura = z.object({
  number: z.number().int(),
  /** In the reader's language. */
  name: z.string(),
  verses: z.number().int(),
})
export type NamedSura = z.output<typeof NamedSura>

/** A reference to a verse in an article or a talk. */
export const VersePlace = z.object({
  kind: z.enum(['article', 'talk', 'question', 'spoken']),
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  /** The author or speaker. */
  by: z.string().nullable(),
  language: z.string(),
  /** The first verse of the reference in the text of an article, for its link. */
  in_text: z.number().int().nullable(),
  /** For a question: its text, its position in the talk, and the access to the talk. */
  question: z
    .object({ text: z.string(), audio_id: z.number().int(), start_in_seconds: z.number().int() })
    .extend(Guarded.shape)
    .nullable(),
  /** For a sentence of a talk: its position. Only for callers who may hear it, because the reference quotes it. */
  spoken: z.object({ audio_id: z.number().int(), start_in_seconds: z.number().int() }).optional(),
})
export type VersePlace = z.output<typeof VersePlace>

const SuraPlaces = NamedSura.extend({ place_count: z.number().int() })

export const listSuras = endpoint({
  ...paths.listSuras,
  access: 'visitor',
  summary: 'Lists the suras that articles and talks refer to, with the number of references.',
  returns: z.object({ data: z.array(SuraPlaces) }),
})

export const getSura = endpoint({
  ...paths.getSura,
  access: 'visitor',
  summary: 'Returns a sura with the verses that articles and talks refer to.',
  params: z.object({ sura: SuraNumber }),
  returns: z.object({
    data: NamedSura.extend({
      places: z.array(z.object({ verse: z.number().int(), place_count: z.number().int() })),
    }),
  }),
})

export const getVerse = endpoint({
  ...paths.getVerse,
  access: 'visitor',
  summary: 'Returns a verse by its numbers, with the references to it in articles and talks.',
  params: z.object({ sura: SuraNumber, verse: VerseNumber }),
  query: z.object({ page: PageNumber }),
  returns: z.object({
    data: z.object({
      sura: NamedSura,
      verse: z.number().int(),
      /** The verse on an external site configured by the operator. */
      outside_url: z.string().nullable(),
      places: z.array(VersePlace),
    }),
    page_info: PageInfo,
  }),
  refusals: ['NotFound'],
})
