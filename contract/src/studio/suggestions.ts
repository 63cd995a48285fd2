import { z } from 'zod'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { segmentLength } from '../catalog/transcripts.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** What a listener suggests to correct. */
export const Suggestion = z.object({
  id: z.number().int(),
  track_id: z.number().int(),
  title: z.string(),
  language: z.string(),
  /** The second at which the segment begins; null where the segment is gone. */
  start: z.number().nullable(),
  /** The text of the segment as it is now; null where it is gone. */
  now: z.string().nullable(),
  /** The text that the listener saw. */
  before: z.string(),
  text: z.string(),
  by: z.string(),
  account_id: z.number().int(),
  is_credited: z.boolean(),
  made_at: z.iso.datetime(),
})
/** What a listener suggests to correct. */
export type Suggestion = z.output<typeof Suggestion>

/** The suggestions that wait for the content team, the oldest first. */
export const listSuggestions = studioEndpoint({
  method: 'GET',
  path: '/studio/suggestions',
  access: 'editor',
  summary: 'The corrections that listeners suggest, the oldest first, 25 a page.',
  query: z.object({ page: PageNumber }),
  returns: z.object({ data: z.array(Suggestion), page_info: PageInfo }),
  refusals: [],
})

/**
 * Accepts a suggestion, which becomes an edit of the transcript, or refuses it; its listener gets an email either way.
 * `EditConflict`: the segment is another one than the editor has seen.
 */
export const decideSuggestion = studioEndpoint({
  method: 'POST',
  path: '/studio/suggestions/:id',
  access: 'editor',
  summary: 'Accepts or refuses a correction that a listener suggests.',
  params: z.object({ id: PathId }),
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('accept'),
      /** The text of the segment that the editor has seen. */
      seen: plainText(segmentLength),
    }),
    z.object({ decision: z.literal('refuse'), reason: plainText(500).trim().min(1) }),
  ]),
  returns: Done,
  refusals: ['NotFound', 'EditConflict'],
})

/** Removes all that a person has suggested and nobody has decided yet, without an email. */
export const removeSuggestions = studioEndpoint({
  method: 'DELETE',
  path: '/studio/people/:id/suggestions',
  access: 'editor',
  summary: 'Removes the undecided suggestions of one person.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: z.object({ removed: z.number().int() }) }),
  refusals: [],
})
