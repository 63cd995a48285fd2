import { z } from 'zod'
import { languages, type MessageKey } from '@sohbet/messages'
import { LegalName } from '../site/site-texts.ts'
import { farRefusal, isNear, plainText, RevisionRead } from '../call/text.ts'
import { AcceptsGarbled, line, PageAddress } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The languages of the site. */
export const TextLanguage = z.enum(languages)
export type TextLanguage = z.output<typeof TextLanguage>

/** The texts of the site that its team can write. */
export const TextName = z.enum(['banner', ...LegalName.options])
export type TextName = z.output<typeof TextName>

/** A version of such a text, as shown to editors. */
export const TextVersion = z.object({
  id: z.number().int(),
  name: TextName,
  language: TextLanguage,
  /** A line for the banner, HTML for the others; null: no banner, or the built-in text. */
  body: z.string().nullable(),
  path: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  /** The name of the author; empty for a deleted account. */
  by: z.string(),
})
export type TextVersion = z.output<typeof TextVersion>

const params = z.object({ name: TextName, language: TextLanguage })
/** The version the caller has read; 0 when there was none. */
const VersionRead = z.object({ version: RevisionRead })
const moment = z.iso.datetime({ offset: true }).max(40).refine(isNear, farRefusal).nullable().default(null)

/** The fields of the banner; without a text there is no banner. */
export const BannerFields = z
  .object({
    text: line(200).nullable(),
    path: PageAddress.nullable().default(null),
    starts_at: moment,
    ends_at: moment,
  })
  .refine(
    ({ starts_at: from, ends_at: to }) => from === null || to === null || Date.parse(to) > Date.parse(from),
    {
      path: ['ends_at'],
      error: 'studioTexts.fault.ends' satisfies MessageKey,
    },
  )
export type BannerFields = z.output<typeof BannerFields>

/** The fields of a legal text; null restores the built-in text. */
export const LegalFields = z.object({ html: plainText(400_000).nullable() })
export type LegalFields = z.output<typeof LegalFields>

export const listTexts = studioEndpoint({
  method: 'GET',
  path: '/studio/texts',
  access: 'editor',
  summary: 'Lists the last version of each text in each language.',
  returns: z.object({ data: z.array(TextVersion) }),
})

export const listTextVersions = studioEndpoint({
  method: 'GET',
  path: '/studio/texts/:name/:language',
  access: 'editor',
  summary: 'Lists the versions of a text in a language, the last one first, at most 200.',
  params,
  returns: z.object({
    data: z.array(TextVersion),
    /** The HTML of the built-in legal text in this language; null for the banner. */
    built_in: z.string().nullable(),
  }),
})

export const writeBanner = studioEndpoint({
  method: 'PUT',
  path: '/studio/texts/banner/:language',
  access: 'editor',
  summary: 'Saves the banner in a language, unless someone else has changed it since it was read.',
  params: z.object({ language: TextLanguage }),
  body: BannerFields.safeExtend({ ...VersionRead.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: TextVersion }),
  refusals: ['EditConflict', 'GarbledText'],
})

export const writeLegalText = studioEndpoint({
  method: 'PUT',
  path: '/studio/texts/legal/:name/:language',
  access: 'editor',
  summary: 'Saves a legal text in a language, unless someone else has changed it since it was read.',
  params: z.object({ name: LegalName, language: TextLanguage }),
  body: LegalFields.extend({ ...VersionRead.shape, ...AcceptsGarbled.shape }),
  returns: z.object({ data: TextVersion }),
  refusals: ['BadRequest', 'EditConflict', 'GarbledText'],
})
