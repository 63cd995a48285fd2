import { savedArticlesStore } from '../store/saved-articles-store.ts'
import { initialSaved, savedStore } from '../store/saved-store.ts'

/** Deletes all saved talks and articles from this device, as at logout (A-27, D11). */
export async function clearOffline(): Promise<void> {
  savedStore.setState({ ...initialSaved, tracks: [] }, true)
  savedArticlesStore.setState({ articles: [] })
  // A browser without a database has nothing saved.
  if (!('indexedDB' in globalThis) || !('caches' in globalThis)) return
  const { removeAllSaved } = await import('../saving/saved-tracks.ts')
  await removeAllSaved()
}
