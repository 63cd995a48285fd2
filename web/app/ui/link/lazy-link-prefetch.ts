import type { LinkPrefetch } from './link-prefetch-context.ts'

type When = (act: () => void) => void

/**
 * Registers links from the start. The prefetching code itself is loaded with `load` when the page is idle,
 * and watches the links after the first interaction: until then only pressed links are loaded.
 */
export function createLazyLinkPrefetch(
  load: () => Promise<LinkPrefetch>,
  { whenIdle, onFirstInteraction }: { whenIdle: When; onFirstInteraction: When },
): LinkPrefetch {
  const waiting = new Map<Element, string>()
  const leaves = new Map<Element, () => void>()
  let prefetch: LinkPrefetch | undefined
  let isWatching = false
  let pressed: string | undefined
  const take = (loaded: LinkPrefetch): void => {
    prefetch = loaded
    if (pressed !== undefined) loaded.hurry(pressed)
    onFirstInteraction(() => {
      isWatching = true
      for (const [link, address] of waiting) leaves.set(link, loaded.watch(link, address))
      waiting.clear()
    })
  }
  // Without prefetching, links still work.
  whenIdle(() => void load().then(take, () => undefined))
  return {
    watch: (link, address) => {
      if (prefetch === undefined || !isWatching) waiting.set(link, address)
      else leaves.set(link, prefetch.watch(link, address))
      return () => {
        waiting.delete(link)
        leaves.get(link)?.()
        leaves.delete(link)
      }
    },
    hurry: (address) => {
      pressed = address
      prefetch?.hurry(address)
    },
  }
}
