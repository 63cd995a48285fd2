import { countUndescribedPictures } from '@sohbet/contract/article-schema'
import { Slug } from '@sohbet/contract/catalog'
import type { ArticleDraft, CollectionDraft, Draft, DraftTrack } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { Sentence } from '#platform/sentence.ts'
import { findGarbled } from '#platform/garbled-text.ts'
import { findSlugOwner, latifiyahTranslations, majlisHostLessons } from '#modules/catalog/index.ts'
import { findMimeTypes } from '#modules/media/index.ts'
import { type ItemRow, publishedItem } from '../item/item-row.ts'
import { findItemOfSlug } from '../queries/items.ts'

/** The reasons why a draft cannot be published, by field; for talks by `tracks.{key}.{field}`. */
export type Faults = Record<string, Sentence>

/** Finds the reasons why a draft cannot be published. */
export async function findFaults(db: Database, item: ItemRow, draft: Draft): Promise<Faults> {
  const slug = await findSlugFault(db, item, draft)
  return {
    ...(draft.title.trim() === '' && { title: message('studioEditing.fault.title') }),
    ...(slug !== undefined && { slug }),
    ...(!/^[a-z]{2,3}$/.test(draft.language) && { language: message('studioEditing.fault.language') }),
    ...(draft.kind === 'article' ? findArticleFaults(draft) : await findCollectionFaults(db, draft)),
  }
}

async function findSlugFault(db: Database, item: ItemRow, draft: Draft): Promise<Sentence | undefined> {
  const { slug, kind } = draft
  // The two special types have reserved slugs; `detail` is a path segment of the address.
  const reserved = ['detail', majlisHostLessons, latifiyahTranslations].filter((word) => word !== kind)
  if (!Slug.safeParse(slug).success || reserved.includes(slug)) return message('studioEditing.fault.slug')
  const isArticle = kind === 'article'
  const owner = await findSlugOwner(db, isArticle ? 'article' : 'collection', slug)
  if (owner !== undefined && owner !== publishedItem(item)?.id)
    return message('studioEditing.fault.slugTaken')
  const other = await findItemOfSlug(db, slug, { isArticle, besides: item.id })
  return other === undefined ? undefined : message('studioEditing.fault.slugTaken')
}

function findArticleFaults({ author, excerpt, body }: ArticleDraft): Faults {
  const hasText = /[\p{L}\p{N}]/u.test(body.replaceAll(/<[^>]*>|&[#a-z0-9]+;/gi, ' '))
  const pictures = countUndescribedPictures(body)
  return {
    ...(author.trim() === '' && { author: message('studioEditing.fault.author') }),
    ...(excerpt.trim() === '' && { excerpt: message('studioEditing.fault.excerpt') }),
    ...(pictures > 0 && { body: message('studioEditing.fault.pictures', { count: pictures }) }),
    ...(!hasText && { body: message('studioEditing.fault.body') }),
  }
}

async function findCollectionFaults(db: Database, draft: CollectionDraft): Promise<Faults> {
  const { access, country, city, tracks, cover_file_id: cover } = draft
  const files = [cover, ...tracks.map(({ file_id: fileId }) => fileId)].filter((id) => id !== null)
  const types = await findMimeTypes(db, files)
  const needsCountry = country === '' ? city.trim() !== '' : !/^[A-Z]{2}$/.test(country)
  const hasUnpriced = tracks.some(
    (track) => (track.access ?? access) === 'paid' && track.price_credits === null,
  )
  const lacksPrice =
    draft.set_price_credits === null && (hasUnpriced || (access === 'paid' && tracks.length === 0))
  const lacksDownloadPrice = draft.apply_ppd && (draft.download_price_credits ?? 0) < 1
  return {
    ...(needsCountry && { country: message('studioEditing.fault.country') }),
    ...(lacksPrice && { set_price_credits: message('studioEditing.fault.price') }),
    ...(lacksDownloadPrice && { download_price_credits: message('studioEditing.fault.downloadPrice') }),
    ...(cover !== null &&
      types.get(cover)?.startsWith('image/') !== true && {
        cover_file_id: message('studioEditing.fault.cover'),
      }),
    ...(tracks.length === 0 && { tracks: message('studioEditing.fault.tracks') }),
    ...findTrackFaults(tracks, types),
  }
}

function findTrackFaults(tracks: readonly DraftTrack[], types: ReadonlyMap<string, string>): Faults {
  const faults: Faults = {}
  for (const [index, track] of tracks.entries()) {
    const number = index + 1
    const put = (field: string, sentence: Sentence): void =>
      void (faults[`tracks.${track.key}.${field}`] = sentence)
    if (track.title.trim() === '') put('title', message('studioEditing.fault.trackTitle', { number }))
    const type = types.get(track.file_id ?? '')
    if (track.duration_seconds <= 0 || type?.startsWith('audio/') !== true)
      put('file_id', message('studioEditing.fault.recording', { number }))
    if (track.questions.some(({ question }) => question.trim() === ''))
      put('questions', message('studioEditing.fault.questionText', { number }))
    else if (track.questions.some(({ start_seconds: start }) => start > track.duration_seconds))
      put('questions', message('studioEditing.fault.questionTime', { number }))
  }
  return faults
}

/** What of a draft looks garbled, without what an editor has accepted, by field as in `Faults`. */
export function findGarbledFields(draft: Draft, accepted: readonly string[]): Record<string, string> {
  const found = textsOf(draft).flatMap(([field, text]) => {
    const garbled = findGarbled(text)
    return garbled === undefined || accepted.includes(garbled) ? [] : [[field, garbled] as const]
  })
  return Object.fromEntries(found)
}

function textsOf(draft: Draft): [field: string, text: string][] {
  if (draft.kind === 'article')
    return [
      ['title', draft.title],
      ['author', draft.author],
      ['excerpt', draft.excerpt],
    ]
  return [
    ['title', draft.title],
    ['speaker', draft.speaker],
    ['description', draft.description],
    ['city', draft.city],
    ...draft.tracks.flatMap(textsOfTrack),
  ]
}

function textsOfTrack({ key, title, questions }: DraftTrack): [field: string, text: string][] {
  return [
    [`tracks.${key}.title`, title],
    [`tracks.${key}.questions`, questions.map(({ question }) => question).join('\n')],
  ]
}
