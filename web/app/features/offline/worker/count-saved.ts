import { listAnswerPaths } from '../store/stored-answers.ts'
import { offlineStore } from '../store/offline-database.ts'
import { isArticlePath } from '../saving/saved-pages.ts'

/** How much is saved on this device, no matter who saved it. */
export interface SavedCount {
  talks: number
  articles: number
}

/** Counts what a logout would delete; nothing where the browser does not tell. */
export async function countSaved(): Promise<SavedCount> {
  const [talks, articles] = await Promise.all([
    offlineStore.list().then(
      (saved) => saved.filter(({ isLeaving }) => !isLeaving).length,
      () => 0,
    ),
    listAnswerPaths().then(
      (paths) => paths.filter(isArticlePath).length,
      () => 0,
    ),
  ])
  return { talks, articles }
}
