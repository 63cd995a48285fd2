export { createAnswerCache } from './answer-cache.ts'
export type { AnswerCache } from './answer-cache.ts'
export { createArticleSanitiser } from './article-sanitiser.ts'
export { catalogChannel } from './catalog-channel.ts'
export { addArticleCleaning, articleWork } from './clean-articles.ts'
export { createFindCoverPicture } from './find-cover-picture.ts'
export type { FindCoverPicture } from './find-cover-picture.ts'
export { findOpenItems } from './find-open-items.ts'
export { findCollectionForSale } from './find-for-sale.ts'
export { announceChange, findImportedAlbum } from './queries/imported-albums.ts'
export { ArrivalFault, CollectionType } from './arrival/album-plan.ts'
export type { AlbumPlan, QuestionPlan, TrackPlan } from './arrival/album-plan.ts'
export * as arrivingContent from './arrival/catalog-content.ts'
export type { CatalogContent } from './arrival/catalog-content.ts'
export { compareAlbum } from './arrival/compare-album.ts'
export type { AlbumChanges, ImportedAlbum } from './arrival/compare-album.ts'
export { putContent } from './arrival/put-content.ts'
export { saveAlbum } from './arrival/save-album.ts'
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
export { isTrackOpen } from './policy.ts'
export { findArticleGuard } from './queries/guards.ts'
export { findCreditPrices } from './queries/credit-prices.ts'
export { findCardSubject } from './queries/card-subjects.ts'
export { toSlug } from './to-slug.ts'
export { findSpeakerSlugs } from './queries/speakers.ts'
export { countPublicPages, findPublicPages } from './queries/sitemap.ts'
export type { PublicPage } from './queries/sitemap.ts'
export { findSeedState, isCatalogEmpty, markSeedStarted } from './queries/content.ts'
export { findUpcomingSuhba } from './queries/calendar.ts'
export { findUpcomingSuhbas } from './queries/navigation.ts'
export {
  findChapters,
  findNewestArticles,
  findNewestPublicTracks,
  findPublicCollection,
  findPublicRecording,
  findPublicTracks,
} from './queries/feeds.ts'
export type { FeedArticleRow, FeedTrackRow } from './queries/feeds.ts'
