/**
 * The items of a purchase: lessons bought one after another, the download of a track, or all missing lessons
 * of the set.
 */
export type BuyTarget = { lessons: readonly number[] } | { download: number } | 'set'

/** The page for buying an item of a collection. */
export function buyPath(slug: string, target: BuyTarget): string {
  const page = `/audios/detail/${slug}/buy`
  if (target === 'set') return page
  if ('download' in target) return `${page}?download=${target.download}`
  return `${page}?${target.lessons.map((id) => `lesson=${id}`).join('&')}`
}
