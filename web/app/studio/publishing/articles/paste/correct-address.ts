/** An address without Google's detour, and within the site without its name. */
export function repairAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  const target =
    url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  if (target !== null) return repairAddress(target)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : href
}
