import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'

/** The legal texts, by the last part of their addresses. */
export const LegalName = z.enum(['terms', 'privacy-policy'])
/** The legal texts, by the last part of their addresses. */
export type LegalName = z.output<typeof LegalName>

/** What the home page announces above everything else. */
export const Banner = z.object({
  text: z.string(),
  /** The page that it leads to. */
  path: z.string().nullable(),
  /** Of the text: the reader's, or English where there is none in theirs. */
  language: z.string(),
})
/** What the home page announces above everything else. */
export type Banner = z.output<typeof Banner>

/** A legal text. */
export const LegalText = z.object({
  /** Sanitised. Its headings have an `id` where the text comes with Sohbet. */
  html: z.string(),
  language: z.string(),
  changed_at: z.iso.datetime(),
})
/** A legal text. */
export type LegalText = z.output<typeof LegalText>

/** A legal text as readers see it: one of the two is null. */
export const CurrentLegalText = z.object({
  /** The one that the team wrote. */
  own: LegalText.nullable(),
  /** The one that comes with Sohbet. */
  built_in: LegalText.nullable(),
})
/** A legal text as readers see it: one of the two is null. */
export type CurrentLegalText = z.output<typeof CurrentLegalText>

/** The banner. */
export const getBanner = endpoint({
  ...paths.getBanner,
  access: 'visitor',
  summary: 'The banner of the home page in the language of the reader; null where there is none now.',
  // Not the data itself: no data is what users are told of as a failure.
  returns: z.object({ data: z.object({ banner: Banner.nullable() }) }),
  refusals: [],
})

/** A legal text. */
export const getLegalText = endpoint({
  ...paths.getLegalText,
  access: 'visitor',
  summary: 'A legal text: the one that the team wrote, otherwise the one that comes with Sohbet.',
  params: z.object({ name: LegalName }),
  returns: z.object({ data: CurrentLegalText }),
  refusals: [],
})
