export { createAnswerCache } from './answer-cache.ts'
export type { AnswerCache } from './answer-cache.ts'
export { createArticleSanitiser } from './article-sanitiser.ts'
export { catalogChannel } from './catalog-channel.ts'
export { addArticleCleaning, articleWork } from './clean-articles.ts'
export { seedDemo, seedNow } from './demo/seed-demo.ts'
export { createFindCoverPicture } from './find-cover-picture.ts'
export type { FindCoverPicture } from './find-cover-picture.ts'
export { findOpenItems } from './find-open-items.ts'
export { findCollectionForSale } from './find-for-sale.ts'
export { announceChange } from './import/queries.ts'
export { CollectionType } from './import/album-description.ts'
export { importFolder } from './import/import-folder.ts'
export type { ImportStep } from './import/import-folder.ts'
export { toReportLines } from './import/import-report.ts'
export {
  findOpenDurations,
  lookUpAlbums,
  lookUpAlbumTracks,
  lookUpArticles,
  lookUpTracks,
  toAlbumHead,
} from './look-up.ts'
export type { LookedUpTrack } from './look-up.ts'
export type {
  CollectionForSale,
  CollectionOwnership,
  Ownership,
  TrackForSale,
  TrackServices,
} from './ownership.ts'
export { findItemsAbout, lookUpSources } from './look-up-sources.ts'
export type { Source } from './look-up-sources.ts'
export { normaliseWords } from './normalise-words.ts'
export { catalogRoutes } from './routes.ts'
export type { Bookmarkable, Bookmarks } from './with-bookmarks.ts'
export { writeSuhbaCalendar, writeUpcomingCalendar } from './build-calendar.ts'
export {
  findPublicMediaUrl,
  writeArticlesFeed,
  writeAudiosFeed,
  writeChapters,
  writeCollectionFeed,
  writeSpeakerFeed,
  writeSuhbasFeed,
} from './list-feed-items.ts'
export { isTrackOpen } from './policy.ts'
export { findArticleGuard } from './queries/guards.ts'
export { findCreditPrices } from './queries/credit-prices.ts'
export { findCardSubject } from './queries/card-subjects.ts'
export { toSlug } from './import/to-slug.ts'
export { findSpeakerSlugs } from './queries/speakers.ts'
export { countPublicPages, findPublicPages } from './queries/sitemap.ts'
export type { PublicPage } from './queries/sitemap.ts'
