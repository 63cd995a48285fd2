import { countUndescribedPictures } from '@sohbet/contract/article-schema'
import type { BannerFields, LegalFields, TextLanguage, TextVersion } from '@sohbet/contract/studio'
import type { LegalName } from '@sohbet/contract/site-texts'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { announceChange, type createArticleSanitiser, lockImports } from '#modules/catalog/index.ts'
import * as queries from './queries.ts'
import type { VersionRow } from './queries.ts'

/** Services needed to write texts: those of every use case, and the sanitiser of articles. */
export interface TextServices extends Services {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}

type WrittenText = Pick<VersionRow, 'name' | 'language' | 'body' | 'path' | 'starts_at' | 'ends_at'>

/** Writes the banner in a language. */
export async function writeBanner(
  services: Services,
  caller: Member,
  { language, version, ...fields }: BannerFields & { language: TextLanguage; version: number },
): Promise<TextVersion> {
  const { text: body, path, starts_at: from, ends_at: to } = fields
  const text = {
    name: 'banner' as const,
    language,
    body,
    path,
    starts_at: toDate(from),
    ends_at: toDate(to),
  }
  return await write(services, caller, text, version)
}

/** Writes a legal text in a language, sanitised like an article. */
export async function writeLegalText(
  services: TextServices,
  caller: Member,
  {
    name,
    language,
    version,
    html,
  }: LegalFields & { name: LegalName; language: TextLanguage; version: number },
): Promise<TextVersion> {
  const body = html === null ? null : (await services.articles.sanitise(html)).html
  if (body === '') {
    throw refuse<'BadRequest'>('BadRequest', { message: message('studioTexts.fault.empty'), field: 'html' })
  }
  const count = countUndescribedPictures(body ?? '')
  if (count > 0) {
    throw refuse<'BadRequest'>('BadRequest', {
      message: message('studioEditing.fault.pictures', { count }),
      field: 'html',
    })
  }
  return await write(
    services,
    caller,
    { name, language, body, path: null, starts_at: null, ends_at: null },
    version,
  )
}

// Serialized, like all changes of what the site shows.
async function write(
  { db, clock }: Services,
  caller: Member,
  text: WrittenText,
  version: number,
): Promise<TextVersion> {
  return await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const [before] = await queries.findVersions(trx, text)
    if ((before?.id ?? 0) !== version) throw refuse<'EditConflict'>('EditConflict')
    const made_at = clock.now()
    const id = await queries.addVersion(trx, {
      ...text,
      made_at,
      account_id: caller.accountId,
    })
    await recordChange(trx, made_at, {
      actor: caller,
      action: 'text.change',
      subject: `text:${id}`,
      label: `${text.name} (${text.language})`,
      before: before && toLine(before),
      after: toLine(text),
    })
    await announceChange(trx)
    const [after] = await queries.findVersions(trx, text)
    if (after === undefined) throw new Error('The version that was just written is not there.')
    return present(after)
  })
}

/** A version for its editor. */
export function present({ starts_at: from, ends_at: to, at, ...row }: VersionRow): TextVersion {
  return {
    ...row,
    starts_at: from?.toISOString() ?? null,
    ends_at: to?.toISOString() ?? null,
    at: at.toISOString(),
  }
}

/** The line in the audit log; of a long text only its beginning, as the versions contain all of it. */
function toLine({ body, path, starts_at, ends_at }: WrittenText) {
  return { body: body === null ? null : body.slice(0, 500), path, starts_at, ends_at }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
