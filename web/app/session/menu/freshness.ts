/** Milliseconds for which the menu and the index stay fresh: four hours (CACHE-03, CACHE-04). */
export const freshForMs = 14_400_000

/** Whether what was fetched then is still fresh; from the future, as after a clock was set back, it is not. */
export function isFresh(fetchedAt: number | null, now: number): boolean {
  return fetchedAt !== null && fetchedAt <= now && now - fetchedAt < freshForMs
}

/** Whether the menu must be fetched: it is old, or a flag says that it is another one now (CACHE-05, B-131). */
export function menuNeedsFetch(
  { menuFetchedAt, isMenuCached }: { menuFetchedAt: number | null; isMenuCached: boolean },
  now: number,
): boolean {
  return !isMenuCached || !isFresh(menuFetchedAt, now)
}
