import { vi } from 'vitest'

let width = 1440

/** The parts of a window that the DOM of tests lacks, since it draws nothing: nothing moves, and nothing is seen. */
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

/** The screen of this test is a phone's; called before anything is rendered. */
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
