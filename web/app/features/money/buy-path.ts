/**
 * What of a collection is bought: lessons one after the other or the downloads of a track, by their ids; all that is
 * missing of the set.
 */
export type BuyTarget = { lessons: readonly number[] } | { download: number } | 'set'

/** The page on which something of a collection is bought. */
export function buyPath(slug: string, target: BuyTarget): string {
  const page = `/audios/detail/${slug}/buy`
  if (target === 'set') return page
  if ('download' in target) return `${page}?download=${target.download}`
  return `${page}?${target.lessons.map((id) => `lesson=${id}`).join('&')}`
}
