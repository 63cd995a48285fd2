import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { fromDigits } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { Guarded } from './catalog.ts'

const SuraNumber = fromDigits(z.number().int().min(1).max(114))
const VerseNumber = fromDigits(z.number().int().min(1).max(286))

/** A sura of the Qur'an as pages name it. */
export const NamedSura = z.object({
  number: z.number().int(),
  /** In the language of the reader. */
  name: z.string(),
  verses: z.number().int(),
})
/** A sura of the Qur'an as pages name it. */
export type NamedSura = z.output<typeof NamedSura>

/** Where an article or a talk refers to a verse. */
export const VersePlace = z.object({
  kind: z.enum(['article', 'talk', 'question', 'spoken']),
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  /** Who wrote or spoke it. */
  by: z.string().nullable(),
  language: z.string(),
  /** The first verse of the reference in the text of an article, which its link leads to. */
  in_text: z.number().int().nullable(),
  /** Of a question: its words and its second of a talk, and who may hear that. */
  question: z
    .object({ text: z.string(), audio_id: z.number().int(), start_in_seconds: z.number().int() })
    .extend(Guarded.shape)
    .nullable(),
  /** Of what is said in a talk: its second. Only for callers who may hear it, since the reference is its words. */
  spoken: z.object({ audio_id: z.number().int(), start_in_seconds: z.number().int() }).optional(),
})
/** Where an article or a talk refers to a verse. */
export type VersePlace = z.output<typeof VersePlace>

const SuraPlaces = NamedSura.extend({ place_count: z.number().int() })

/** The suras that something refers to. */
export const listSuras = endpoint({
  ...paths.listSuras,
  access: 'visitor',
  summary: 'The suras that articles and talks refer to, with how many places.',
  returns: z.object({ data: z.array(SuraPlaces) }),
  refusals: [],
})

/** The verses of a sura that something refers to. */
export const getSura = endpoint({
  ...paths.getSura,
  access: 'visitor',
  summary: 'A sura with those of its verses that articles and talks refer to.',
  params: z.object({ sura: SuraNumber }),
  returns: z.object({
    data: NamedSura.extend({
      places: z.array(z.object({ verse: z.number().int(), place_count: z.number().int() })),
    }),
  }),
  refusals: [],
})

/** Where articles and talks refer to a verse; a page of them. */
export const getVerse = endpoint({
  ...paths.getVerse,
  access: 'visitor',
  summary: 'A verse by its numbers, with the places of articles and talks that refer to it.',
  params: z.object({ sura: SuraNumber, verse: VerseNumber }),
  query: z.object({ page: PageNumber }),
  returns: z.object({
    data: z.object({
      sura: NamedSura,
      verse: z.number().int(),
      /** The verse on a site outside that the operator has chosen. */
      outside_url: z.string().nullable(),
      places: z.array(VersePlace),
    }),
    page_info: PageInfo,
  }),
  refusals: ['NotFound'],
})
