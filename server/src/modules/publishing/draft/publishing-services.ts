import type { createArticleSanitiser, TrackServices } from '#modules/catalog/index.ts'

/** The services of editing: the common ones and the sanitiser of articles. */
export interface PublishingServices extends TrackServices {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}
