/** A URL without Google's redirect, and relative if it is on this site. */
export function repairAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  const target =
    url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target !== null) return repairAddress(target)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : href
}
