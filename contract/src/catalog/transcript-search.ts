import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { PageInfo, PageNumber, PerPage } from '../call/paging.ts'
import { plainText } from '../call/text.ts'
import { paths } from '../paths/paths.ts'
import { Guarded } from './catalog.ts'
import { TextSegment } from './search.ts'
import { SegmentState } from './transcripts.ts'

/** The maximum number of hits of a search; beyond it hits are not counted. */
export const maxTranscriptHits = 1000

/** A sentence that matches, with its talk. */
export const TranscriptHit = Guarded.extend({
  segment_id: z.number().int(),
  track_id: z.number().int(),
  title: z.string(),
  album: z.object({ slug: z.string(), title: z.string(), speaker: z.string().nullable() }),
  /** The language of the matching text, which may be a translation. */
  language: z.string(),
  /** Seconds from the start of the recording. */
  start: z.number(),
  state: SegmentState,
  speaker: z.string().nullable(),
  text: z.array(TextSegment),
  /** The sentences before and after it in the same language. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type TranscriptHit = z.output<typeof TranscriptHit>

/**
 * Searches transcripts for words in any order, "phrases" and -exclusions, as the catalogue search does; only
 * in talks the caller may hear.
 */
export const searchTranscripts = endpoint({
  ...paths.searchTranscripts,
  access: 'visitor',
  summary: 'Searches the transcripts of the talks the caller may hear.',
  query: z.object({
    q: plainText(200).default(''),
    /** `1`: only sentences verified against the recording. */
    verified: z.enum(['1']).optional(),
    page: PageNumber,
    per_page: PerPage,
  }),
  returns: z.object({
    data: z.array(TranscriptHit),
    page_info: PageInfo,
    /** The search reached its maximum; there may be more hits. */
    is_cut: z.boolean(),
    /** A message when the query contains nothing to search for. */
    hint: z.string().nullable(),
  }),
})
