/** Milliseconds for which the menu and the index are fresh: four hours (CACHE-03, CACHE-04). */
export const freshForMs = 14_400_000

/** Whether data fetched at a time is still fresh; a time in the future, after a clock change, is not. */
export function isFresh(fetchedAt: number | null, now: number): boolean {
  return fetchedAt !== null && fetchedAt <= now && now - fetchedAt < freshForMs
}

/** Whether the menu must be fetched: it is old, or was invalidated (CACHE-05, B-131). */
export function menuNeedsFetch(
  { menuFetchedAt, isMenuCached }: { menuFetchedAt: number | null; isMenuCached: boolean },
  now: number,
): boolean {
  return !isMenuCached || !isFresh(menuFetchedAt, now)
}
