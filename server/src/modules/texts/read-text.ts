import type { Banner, CurrentLegalText, LegalName } from '@sohbet/contract/site-texts'
import type { TextLanguage, TextName } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import type { Services } from '#platform/start/services.ts'
import { type AnswerCache, withTableRegions } from '#modules/catalog/index.ts'
import { readBuiltInText } from './built-in-text.ts'
import { findLastVersions, type VersionRow } from './queries.ts'

/** Services needed to read texts; the current versions are cached until something that the site shows changes. */
export type ReadServices = Pick<Services, 'db' | 'clock' | 'config'> & { cache: AnswerCache }

/** The current banner in the reader's language, otherwise in English. */
export async function getBanner(services: ReadServices, language: string): Promise<Banner | null> {
  const now = services.clock.now()
  const isSeen = ({ starts_at: from, ends_at: to }: VersionRow) =>
    (from === null || from <= now) && (to === null || now < to)
  const found = await findText(services, { name: 'banner', language, isSeen })
  return found && { text: found.body, path: found.path, language: found.language }
}

/**
 * A legal text in the reader's language. The team's own English text takes precedence over a built-in
 * translation, which would be outdated.
 */
export async function getLegalText(
  services: ReadServices,
  name: LegalName,
  language: PageLanguage,
): Promise<CurrentLegalText> {
  const found = await findText(services, { name, language, isSeen: () => true })
  if (found === null) return { own: null, built_in: await readBuiltIn(services, name, language) }
  const { body, language: written, at } = found
  const own = { html: withTableRegions(body, written), language: written, changed_at: at.toISOString() }
  return { own, built_in: null }
}

/** The HTML of a built-in text; null for a banner, which has none. */
export async function getBuiltInHtml(
  services: ReadServices,
  name: TextName,
  language: TextLanguage,
): Promise<string | null> {
  return name === 'banner' ? null : (await readBuiltIn(services, name, language)).html
}

async function readBuiltIn({ cache, config }: ReadServices, name: LegalName, language: PageLanguage) {
  return await cache.get(`built-in ${name} ${language}`, () => readBuiltInText(config.brand, name, language))
}

async function findText(
  { db, cache }: ReadServices,
  { name, language, isSeen }: { name: TextName; language: string; isSeen: (row: VersionRow) => boolean },
): Promise<(VersionRow & { body: string }) | null> {
  const all = await cache.get('texts', () => findLastVersions(db))
  const written = all.filter(
    (row): row is VersionRow & { body: string } => row.name === name && row.body !== null,
  )
  const seen = written.filter(isSeen)
  return seen.find((row) => row.language === language) ?? seen.find((row) => row.language === 'en') ?? null
}
