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
