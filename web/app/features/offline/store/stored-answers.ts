/** Where the answers lie from which the pages of saved albums and articles are drawn without a network. */
export const answerCacheName = 'sohbet-offline-pages'
/** Says in a kept answer which member saved it; empty for a visitor. */
const ownerHeader = 'x-owner'

/** The call that a page is drawn from, also with a query or a hash; undefined for a page that cannot be saved. */
export function answerPathOf(pagePath: string): string | undefined {
  const [, kind, slug] = /^\/(audios|articles)\/detail\/([a-z\d-]+)\/?(?:[?#]|$)/.exec(pagePath) ?? []
  if (slug === undefined) return undefined
  if (kind === 'articles') return `/content/articles/${slug}`
  return slug === 'majlis-host-lessons'
    ? '/content/api/majlis/majlis-host-lessons'
    : `/content/api/collections/${slug}`
}

/** Keeps an answer for its page; `ownerId` is null for a visitor. */
export async function keepAnswer(path: string, answer: Response, ownerId: number | null): Promise<void> {
  const headers = { 'content-type': 'application/json', [ownerHeader]: String(ownerId ?? '') }
  const cache = await caches.open(answerCacheName)
  await cache.put(path, new Response(await answer.text(), { headers }))
}

/** A kept answer; undefined where there is none. */
export async function findAnswer(path: string): Promise<Response | undefined> {
  if (!(await caches.has(answerCacheName))) return undefined
  return await (await caches.open(answerCacheName)).match(path)
}

/** Whose a kept answer is; null for a visitor's. */
export function ownerOf(answer: Response): number | null {
  const owner = answer.headers.get(ownerHeader) ?? ''
  return owner === '' ? null : Number(owner)
}

/** The paths of all calls that are kept. */
export async function listAnswerPaths(): Promise<string[]> {
  if (!(await caches.has(answerCacheName))) return []
  return (await (await caches.open(answerCacheName)).keys()).map(({ url }) => new URL(url).pathname)
}

/** Lets answers go. */
export async function dropAnswers(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || !(await caches.has(answerCacheName))) return
  const cache = await caches.open(answerCacheName)
  await Promise.all(paths.map(async (path) => await cache.delete(path)))
}
