import { vi } from 'vitest'

let width = 1440

/** The parts of a window that jsdom lacks, because it has no layout: nothing scrolls or intersects. */
export function standInForScreen(): void {
  width = 1440
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { media: query, matches: isTrue(query) }),
  )
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, IdleObserver)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('visualViewport', null)
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, getAnimations: () => [] })
}

/** Makes the screen of this test a phone's; call it before rendering. */
export function usePhone(): void {
  width = 390
}

function isTrue(query: string): boolean {
  const [, edge, pixels] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? []
  if (edge === undefined) return false
  return edge === 'min' ? width >= Number(pixels) : width <= Number(pixels)
}

class IdleObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
