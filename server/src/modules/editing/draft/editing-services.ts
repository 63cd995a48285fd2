import type { createArticleSanitiser, TrackServices } from '#modules/catalog/index.ts'

/** The services of editing: the common ones and the sanitiser of articles. */
export interface EditingServices extends TrackServices {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}
