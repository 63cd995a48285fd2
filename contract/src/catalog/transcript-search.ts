import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { Guarded } from './catalog.ts'
import { TextSegment } from './search.ts'
import { SegmentState } from './transcripts.ts'

/** Hits that one search has at most; those of more frequent words are not all counted. */
export const maxTranscriptHits = 1000

/** A sentence that holds the words, in the talk in which it is said. */
export const TranscriptHit = Guarded.extend({
  segment_id: z.number().int(),
  track_id: z.number().int(),
  title: z.string(),
  album: z.object({ slug: z.string(), title: z.string(), speaker: z.string().nullable() }),
  /** Of the text that was found, which may be a translation. */
  language: z.string(),
  /** Seconds of the recording. */
  start: z.number(),
  state: SegmentState,
  speaker: z.string().nullable(),
  text: z.array(TextSegment),
  /** The sentences before and after it in the same language. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
/** A sentence that holds the words. */
export type TranscriptHit = z.output<typeof TranscriptHit>

/** Words in any order, "phrases", -words, as the search of the catalogue takes them; only of talks the caller may hear. */
export const searchTranscripts = endpoint({
  ...paths.searchTranscripts,
  access: 'visitor',
  summary: 'Searches what is said in the talks that the caller may hear.',
  query: z.object({
    q: plainText(200).default(''),
    /** `1`: only sentences that were verified against the recording. */
    verified: z.enum(['1']).optional(),
    page: PageNumber,
    per_page: PerPage,
  }),
  returns: z.object({
    data: z.array(TranscriptHit),
    page_info: PageInfo,
    /** There are as many hits as one search has at most, and may be more. */
    is_cut: z.boolean(),
    /** A sentence for the person, where there was nothing to look for. */
    hint: z.string().nullable(),
  }),
  refusals: [],
})
