export { createAnswerCache, type AnswerCache } from './changes/answer-cache.ts'
export { createArticleSanitiser } from './articles/article-sanitiser.ts'
export { withTableRegions } from './articles/get-article.ts'
export { catalogChannel, announceChange } from './queries/announce-change.ts'
export { addArticleCleaning, articleJobs } from './articles/clean-articles.ts'
export { createFindCoverPicture, type FindCoverPicture } from './collections/find-cover-picture.ts'
export {
  findHearable,
  type HearableTracks,
  type CollectionForSale,
  type CollectionOwnership,
  type Ownership,
  type TrackForSale,
  type TrackServices,
} from './personal/ownership.ts'
export {
  findOpenAmong,
  findOpenItems,
  findOpenDurations,
  lookUpAlbums,
  lookUpAlbumTracks,
  lookUpArticles,
  lookUpTracks,
  nameTracks,
  toAlbumHead,
  type FoundTrack,
} from './look-up/look-up.ts'
export { findCollectionForSale } from './collections/find-for-sale.ts'
export { findCataloguedAlbum, lockImports } from './arrival/queries/imported-albums.ts'
export {
  ArrivalFault,
  CollectionType,
  type AlbumPlan,
  type QuestionPlan,
  type TrackPlan,
} from './arrival/plan/album-plan.ts'
export * as arrivingContent from './arrival/catalog-content.ts'
export type { CatalogContent } from './arrival/catalog-content.ts'
export { compareAlbum, type AlbumChanges, type ImportedAlbum } from './arrival/plan/compare-album.ts'
export { putContent } from './arrival/put-content.ts'
export { replaceTrackRecording } from './arrival/replace-recording.ts'
export { rememberPlan, saveAlbum } from './arrival/save-album.ts'
export { publishArticle } from './publishing/publish-article.ts'
export { publishCollection } from './publishing/publish-collection.ts'
export { readPublished } from './publishing/read-published.ts'
export { findMovedSlug } from './queries/names.ts'
export {
  findPublishedHeads,
  findSlugOwner,
  findWithdrawnFiles,
  deleteEdits,
  hasEdits,
  hasEditsOf,
  claimEdits,
  claimEditsOf,
  type PublishedHead,
  type PublishedItem,
} from './publishing/queries/published.ts'
export { addTopic, findChoices, findTopicLabels } from './publishing/queries/choices.ts'
export { restorePublished, withdraw } from './publishing/queries/publish.ts'
export { findDurationOfFile, findCollectionsById } from './queries/collections.ts'
export { findItemsAbout, lookUpSources, type Source, lookUpCard } from './look-up/look-up-sources.ts'
export { catalogRoutes, verseRoutes } from './routes.ts'
export { siteRoutes } from './studio-routes.ts'
export { addVerseReading, verseJobs } from './verses/read-verses.ts'
export type { SpokenVerses } from './verses/get-verse.ts'
export { withBookmarks, type Bookmarkable, type Bookmarks } from './personal/with-bookmarks.ts'
export { findBoughtMarker } from './personal/with-bought.ts'
export {
  isArticleOpen,
  isTrackOpen,
  latifiyahTranslations,
  majlisHostLessons,
  mayReadArticle,
  openAccesses,
  unlistedTypes,
  whyTrackLocked,
} from './access/policy.ts'
export { presentArticle, presentCollection, presentGuard } from './present/present.ts'
export { findCreditPrices } from './queries/credit-prices.ts'
export { freeSlug, toSlug } from './arrival/plan/to-slug.ts'
export { findSpeakerSlugs } from './queries/speakers.ts'
export {
  loadPeople,
  loadCityNames,
  loadSpeakerNames,
  loadTopicNames,
  type NamedPerson,
} from './present/names.ts'
export { countPublicPages, findPublicPages, type PublicPage } from './queries/sitemap.ts'
export { deleteDemoRows, type DemoRows } from './arrival/queries/demo-rows.ts'
export { findSeedState, isCatalogEmpty, markSeedStarted } from './arrival/queries/content.ts'
export { findSuhba, findUpcomingSuhbas } from './queries/events/gatherings.ts'
export { findRecordedGatherings, findRecordedIds, findRecordings } from './queries/events/recordings.ts'
export {
  findChapters,
  findNewestArticles,
  findNewestPublicTracks,
  findPublicCollection,
  findPublicRecording,
  findPublicTracks,
  type FeedArticleRow,
  type FeedTrackRow,
} from './queries/feeds.ts'
export { findArticleGuard, findArticlesById } from './queries/articles.ts'
export { getListingIndex } from './listing/load-index.ts'
export type { ListingIndex } from './listing/listing-index.ts'
export { nameChoice } from './present/name-choice.ts'
export { findOpenIds, findMembersOnlyIds, findUnlistedIds } from './queries/looked-up.ts'
export { findArticleTexts, findSpoken, type SpokenRow } from './queries/spoken.ts'
export { catalogFeed } from './changes/search-feed.ts'
export { nameGathering, titleIn } from './present/read-titles.ts'
export { findTopics, findTopicTerms, type TopicRow } from './queries/topics.ts'
