import { z } from 'zod'
import { Done } from '../call/done.ts'
import { PageInfo, PageNumber } from '../call/paging.ts'
import { PathId, plainText } from '../call/text.ts'
import { segmentLength } from '../catalog/transcripts.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** A listener's suggested correction. */
export const Suggestion = z.object({
  id: z.number().int(),
  track_id: z.number().int(),
  title: z.string(),
  language: z.string(),
  /** The start of the segment in seconds; null when the segment was deleted. */
  start: z.number().nullable(),
  /** The current text of the segment; null when it was deleted. */
  now: z.string().nullable(),
  /** The text that the listener saw. */
  before: z.string(),
  text: z.string(),
  by: z.string(),
  account_id: z.number().int(),
  is_credited: z.boolean(),
  made_at: z.iso.datetime(),
})
export type Suggestion = z.output<typeof Suggestion>

export const listSuggestions = studioEndpoint({
  method: 'GET',
  path: '/studio/suggestions',
  access: 'editor',
  summary: 'Lists the corrections suggested by listeners, the oldest first, 25 per page.',
  query: z.object({ page: PageNumber }),
  returns: z.object({ data: z.array(Suggestion), page_info: PageInfo }),
})

/**
 * Accepts a suggestion as an edit of the transcript, or declines it; the listener gets an email either way.
 * `EditConflict`: the segment has changed since the editor saw it.
 */
export const decideSuggestion = studioEndpoint({
  method: 'POST',
  path: '/studio/suggestions/:id',
  access: 'editor',
  summary: 'Accepts or declines a suggested correction.',
  params: z.object({ id: PathId }),
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('accept'),
      /** The text of the segment as the editor saw it. */
      seen: plainText(segmentLength),
    }),
    z.object({ decision: z.literal('refuse'), reason: plainText(500).trim().min(1) }),
  ]),
  returns: Done,
  refusals: ['NotFound', 'EditConflict'],
})

/** Deletes all undecided suggestions of a member, without an email. */
export const removeSuggestions = studioEndpoint({
  method: 'DELETE',
  path: '/studio/people/:id/suggestions',
  access: 'editor',
  summary: 'Deletes the undecided suggestions of a member.',
  params: z.object({ id: PathId }),
  returns: z.object({ data: z.object({ removed: z.number().int() }) }),
})
