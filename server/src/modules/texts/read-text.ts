import type { Banner, LegalName, OwnLegalText } from '@sohbet/contract/site-texts'
import type { TextName } from '@sohbet/contract/studio'
import type { Services } from '#platform/start/services.ts'
import { withTableRegions } from '#modules/catalog/index.ts'
import type { AnswerCache } from '#modules/catalog/index.ts'
import { findLastVersions } from './queries.ts'
import type { VersionRow } from './queries.ts'

/** What reading texts needs; the versions that count are kept until something that the site shows changes. */
export type ReadServices = Pick<Services, 'db' | 'clock'> & { cache: AnswerCache }

/** The banner that is seen now, in the reader's language or else in English. */
export async function getBanner(services: ReadServices, language: string): Promise<Banner | null> {
  const now = services.clock.now()
  const isSeen = ({ starts_at: from, ends_at: to }: VersionRow) =>
    (from === null || from <= now) && (to === null || now < to)
  const found = await findText(services, { name: 'banner', language, isSeen })
  return found && { text: found.body, path: found.path, language: found.language }
}

/** A legal text of the team: in the reader's language, or else in English, which goes before an older translation. */
export async function getLegalText(
  services: ReadServices,
  name: LegalName,
  language: string,
): Promise<OwnLegalText | null> {
  const found = await findText(services, { name, language, isSeen: () => true })
  return (
    found && {
      html: withTableRegions(found.body, found.language),
      language: found.language,
      changed_at: found.at.toISOString(),
    }
  )
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
