import type { createArticleSanitiser, TrackServices } from '#modules/catalog/index.ts'

/** What editing needs: what every use case has, and the sanitiser of articles. */
export interface PublishingServices extends TrackServices {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}
