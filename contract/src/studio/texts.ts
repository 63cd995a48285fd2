import { z } from 'zod'
import { languages } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import { LegalName } from '../site/site-texts.ts'
import { farRefusal, isNear, plainText, RevisionRead } from '../call/text.ts'
import { line, PageAddress } from './site-text.ts'
import { studioEndpoint } from '../call/studio-endpoint.ts'

/** The languages of the site. */
export const TextLanguage = z.enum(languages)
/** The languages of the site. */
export type TextLanguage = z.output<typeof TextLanguage>

/** The words of the site that its team may write. */
export const TextName = z.enum(['banner', ...LegalName.options])
/** The words of the site that its team may write. */
export type TextName = z.output<typeof TextName>

/** One version of such words, as its editor sees it. */
export const TextVersion = z.object({
  id: z.number().int(),
  name: TextName,
  language: TextLanguage,
  /** A line for the banner, HTML for the others; null: there is none, or the one that comes with Sohbet counts. */
  body: z.string().nullable(),
  path: z.string().nullable(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  /** The name of who wrote it; empty for one whose account is gone. */
  by: z.string(),
})
/** One version of such words, as its editor sees it. */
export type TextVersion = z.output<typeof TextVersion>

const params = z.object({ name: TextName, language: TextLanguage })
/** The version that was read; 0: there was none. */
const Standing = z.object({ version: RevisionRead })
const moment = z.iso.datetime({ offset: true }).max(40).refine(isNear, farRefusal).nullable().default(null)

/** What an editor says of the banner; without a text there is none. */
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
/** What an editor says of the banner. */
export type BannerFields = z.output<typeof BannerFields>

/** What an editor says of a legal text; without one, that which comes with Sohbet counts. */
export const LegalFields = z.object({ html: plainText(400_000).nullable() })
/** What an editor says of a legal text. */
export type LegalFields = z.output<typeof LegalFields>

/** What stands now. */
export const listTexts = studioEndpoint({
  method: 'GET',
  path: '/studio/texts',
  access: 'editor',
  summary: 'The last version of each text in each language in which one was written.',
  returns: z.object({ data: z.array(TextVersion) }),
  refusals: [],
})

/** The history of a text. */
export const listTextVersions = studioEndpoint({
  method: 'GET',
  path: '/studio/texts/:name/:language',
  access: 'editor',
  summary: 'The versions of a text in a language, the last one first; of very many the last 200.',
  params,
  returns: z.object({
    data: z.array(TextVersion),
    /** HTML of the legal text that comes with Sohbet in this language; null for the banner. */
    built_in: z.string().nullable(),
  }),
  refusals: [],
})

/** Writes the banner. */
export const writeBanner = studioEndpoint({
  method: 'PUT',
  path: '/studio/texts/banner/:language',
  access: 'editor',
  summary: 'Writes the banner in a language, unless someone else has done so since it was read.',
  params: z.object({ language: TextLanguage }),
  body: BannerFields.safeExtend(Standing.shape),
  returns: z.object({ data: TextVersion }),
  refusals: ['EditConflict'],
})

/** Writes a legal text. */
export const writeLegalText = studioEndpoint({
  method: 'PUT',
  path: '/studio/texts/legal/:name/:language',
  access: 'editor',
  summary: 'Writes a legal text in a language, unless someone else has done so since it was read.',
  params: z.object({ name: LegalName, language: TextLanguage }),
  body: LegalFields.extend(Standing.shape),
  returns: z.object({ data: TextVersion }),
  refusals: ['BadRequest', 'EditConflict'],
})
