/** The cache of answers from which saved albums and articles are rendered offline. */
export const answerCacheName = 'sohbet-offline-pages'
/** Header with the member who saved an answer; empty for a visitor. */
const ownerHeader = 'x-owner'

/** The call of a page's data, ignoring query and hash; undefined for a page that cannot be saved. */
export function answerPathOf(pagePath: string): string | undefined {
  const [, kind, slug] = /^\/(audios|articles)\/detail\/([a-z\d-]+)\/?(?:[?#]|$)/.exec(pagePath) ?? []
  if (slug === undefined) return undefined
  if (kind === 'articles') return `/content/articles/${slug}`
  return slug === 'majlis-host-lessons'
    ? '/content/api/majlis/majlis-host-lessons'
    : `/content/api/collections/${slug}`
}

/** Saves the answer of a page's call; `ownerId` is null for a visitor. */
export async function keepAnswer(path: string, answer: Response, ownerId: number | null): Promise<void> {
  const headers = { 'content-type': 'application/json', [ownerHeader]: String(ownerId ?? '') }
  const cache = await caches.open(answerCacheName)
  await cache.put(path, new Response(await answer.text(), { headers }))
}

/** A saved answer; undefined if there is none. */
export async function findAnswer(path: string): Promise<Response | undefined> {
  if (!(await caches.has(answerCacheName))) return undefined
  return await (await caches.open(answerCacheName)).match(path)
}

/** The owner of a saved answer; null for a visitor. */
export function ownerOf(answer: Response): number | null {
  const owner = answer.headers.get(ownerHeader) ?? ''
  return owner === '' ? null : Number(owner)
}

/** The paths of all saved calls. */
export async function listAnswerPaths(): Promise<string[]> {
  if (!(await caches.has(answerCacheName))) return []
  return (await (await caches.open(answerCacheName)).keys()).map(({ url }) => new URL(url).pathname)
}

/** Deletes answers. */
export async function dropAnswers(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || !(await caches.has(answerCacheName))) return
  const cache = await caches.open(answerCacheName)
  await Promise.all(paths.map(async (path) => await cache.delete(path)))
}
