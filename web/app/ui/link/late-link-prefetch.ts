import type { LinkPrefetch } from './link-prefetch-context.ts'

/** Watches links from the first on; the code that fetches ahead is itself fetched with `load` when the page is idle. */
export function createLateLinkPrefetch(
  load: () => Promise<LinkPrefetch>,
  whenIdle: (act: () => void) => void,
): LinkPrefetch {
  const waiting = new Map<Element, string>()
  const leaves = new Map<Element, () => void>()
  let prefetch: LinkPrefetch | undefined
  const take = (loaded: LinkPrefetch): void => {
    prefetch = loaded
    for (const [link, address] of waiting) leaves.set(link, loaded.watch(link, address))
    waiting.clear()
  }
  // Without it, links are as fast as the network.
  whenIdle(() => void load().then(take, () => undefined))
  return {
    watch: (link, address) => {
      if (prefetch === undefined) waiting.set(link, address)
      else leaves.set(link, prefetch.watch(link, address))
      return () => {
        waiting.delete(link)
        leaves.get(link)?.()
        leaves.delete(link)
      }
    },
    hurry: (address) => prefetch?.hurry(address),
  }
}
