import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { paths } from '../paths/paths.ts'

/** The legal texts, by the last segment of their addresses. */
export const LegalName = z.enum(['terms', 'privacy-policy'])
export type LegalName = z.output<typeof LegalName>

/** The announcement at the top of the home page. */
export const Banner = z.object({
  text: z.string(),
  /** The page it links to. */
  path: z.string().nullable(),
  /** The language of the text: the reader's, or English as a fallback. */
  language: z.string(),
})
export type Banner = z.output<typeof Banner>

/** A legal text. */
export const LegalText = z.object({
  /** Sanitised. The headings of a built-in text have an `id`. */
  html: z.string(),
  language: z.string(),
  changed_at: z.iso.datetime(),
})
export type LegalText = z.output<typeof LegalText>

/** The current legal text; one of the two is null. */
export const CurrentLegalText = z.object({
  /** The text written by the team. */
  own: LegalText.nullable(),
  /** The built-in text. */
  built_in: LegalText.nullable(),
})
export type CurrentLegalText = z.output<typeof CurrentLegalText>

export const getBanner = endpoint({
  ...paths.getBanner,
  access: 'visitor',
  summary: 'Returns the banner of the home page in the reader’s language; null when there is none.',
  // Wrapped in an object, because clients report a null `data` as a failure.
  returns: z.object({ data: z.object({ banner: Banner.nullable() }) }),
})

export const getLegalText = endpoint({
  ...paths.getLegalText,
  access: 'visitor',
  summary: 'Returns a legal text: the team’s own, otherwise the built-in one.',
  params: z.object({ name: LegalName }),
  returns: z.object({ data: CurrentLegalText }),
})
