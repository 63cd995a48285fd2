import { z } from 'zod'
import { LanguageCode } from '../catalog/transcripts.ts'
import { Done } from '../call/done.ts'
import { PathId, plainText } from '../call/text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'
import { line, Revised, Revision } from './site-text.ts'

/** Terms that a glossary has at most, of all languages together. */
export const maxTerms = 1000

/** What an editor says of a term. */
export const TermFields = z.object({
  language: LanguageCode,
  /** As it is written. */
  term: line(120),
  /** How programs that transcribe usually write it wrongly. */
  wrong_forms: z.array(line(120)).max(50).default([]),
})
export type TermFields = z.output<typeof TermFields>

/** A word or phrase of the team's glossary. */
export const GlossaryTerm = TermFields.extend({ id: z.number().int(), revision: Revision })
export type GlossaryTerm = z.output<typeof GlossaryTerm>

/** What narrows the glossary. */
export const GlossaryFilter = z.object({
  search: plainText(200).trim().default(''),
  language: LanguageCode.optional(),
})
export type GlossaryFilter = z.output<typeof GlossaryFilter>

const params = z.object({ id: PathId })
const AnswersTerm = z.object({ data: GlossaryTerm })

export const listTerms = studioEndpoint({
  method: 'GET',
  path: '/studio/glossary',
  access: 'editor',
  summary: 'The terms of the team’s glossary whose spelling or wrong forms hold a text, by language.',
  query: GlossaryFilter,
  returns: z.object({ data: z.array(GlossaryTerm) }),
})

export const createTerm = studioEndpoint({
  method: 'POST',
  path: '/studio/glossary',
  access: 'editor',
  isIdempotent: true,
  summary: 'Adds a term with its usual wrong forms to the team’s glossary.',
  body: TermFields,
  returns: AnswersTerm,
})

export const changeTerm = studioEndpoint({
  method: 'PUT',
  path: '/studio/glossary/:id',
  access: 'editor',
  summary: 'Changes a term of the team’s glossary, unless someone else has done so.',
  params,
  body: TermFields.extend(Revised.shape),
  returns: AnswersTerm,
  refusals: ['NotFound', 'EditConflict'],
})

export const removeTerm = studioEndpoint({
  method: 'DELETE',
  path: '/studio/glossary/:id',
  access: 'editor',
  summary: 'Removes a term from the team’s glossary.',
  params,
  returns: Done,
  refusals: ['NotFound'],
})
