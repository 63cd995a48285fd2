import { listAnswerPaths } from '../store/stored-answers.ts'
import { offlineStore } from '../store/offline-database.ts'
import { isArticlePath } from '../saving/saved-pages.ts'

/** The amount saved on this device, regardless of owner. */
export interface SavedCount {
  talks: number
  articles: number
}

/** Counts what a logout would delete; nothing if the browser does not report it. */
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
