/** What of a collection is bought: a lesson or the downloads of a track, by its id; all that is missing of the set. */
export type BuyTarget = { lesson: number } | { download: number } | 'set'

/** The page on which something of a collection is bought. */
export function buyPath(slug: string, target: BuyTarget): string {
  const page = `/audios/detail/${slug}/buy`
  if (target === 'set') return page
  return 'lesson' in target ? `${page}?lesson=${target.lesson}` : `${page}?download=${target.download}`
}
