import type { Services } from '#platform/start/services.ts'
import type { createArticleSanitiser } from '#modules/catalog/index.ts'

/** The services of editing: the common ones and the sanitiser of articles. */
export interface PublishingServices extends Services {
  articles: Pick<ReturnType<typeof createArticleSanitiser>, 'sanitise'>
}
