import { expect, test } from 'vitest'
import { createLazyLinkPrefetch } from './lazy-link-prefetch.ts'
import type { LinkPrefetch } from './link-prefetch-context.ts'

// Only the identity of a link is used here.
const link = (): Element => ({}) as Element

/** A prefetcher that is requested when idle and loads with `arrive`; `seen` are the links it watches. */
function setUp() {
  const seen = new Map<Element, string>()
  const hurried: string[] = []
  let isConfirming = false
  const real: LinkPrefetch = {
    watch: (element, address) => {
      seen.set(element, address)
      return () => seen.delete(element)
    },
    hurry: (address) => void hurried.push(address),
  }
  const idle: (() => void)[] = []
  const changed: (() => void)[] = []
  const lazy = createLazyLinkPrefetch(
    async () => {
      isConfirming = true
      return await Promise.resolve(real)
    },
    { whenIdle: (act) => void idle.push(act), onFirstInteraction: (act) => void changed.push(act) },
  )
  const touch = (): void => changed.forEach((act) => act())
  const arrive = async (): Promise<void> => {
    idle.forEach((act) => act())
    await Promise.resolve()
    await Promise.resolve()
  }
  return { lazy, seen, hurried, arrive, touch, wasRequested: () => isConfirming }
}

test('watches links of the first view after an interaction, except those removed by then [ROUTE-36]', async () => {
  const { lazy, seen, arrive, touch, wasRequested } = setUp()
  const [stored, missing] = [link(), link()]
  lazy.watch(stored, '/audios')
  lazy.watch(missing, '/articles')()
  expect(wasRequested()).toBe(false)
  await arrive()
  expect([wasRequested(), seen.size]).toEqual([true, 0])
  touch()
  expect([...seen]).toEqual([[stored, '/audios']])
})

test('loads a pressed link at once, even without an interaction or while the code is loading [ROUTE-36]', async () => {
  const { lazy, hurried, arrive } = setUp()
  lazy.hurry('/audios')
  lazy.hurry('/articles')
  await arrive()
  expect(hurried).toEqual(['/articles'])
  lazy.hurry('/search')
  expect(hurried).toEqual(['/articles', '/search'])
})

test('stops watching a link, whether registered before or after the code loaded [ROUTE-36]', async () => {
  const { lazy, seen, hurried, arrive, touch } = setUp()
  const early = lazy.watch(link(), '/audios')
  await arrive()
  touch()
  const later = lazy.watch(link(), '/search')
  lazy.hurry('/audios')
  expect([...seen.values()]).toEqual(['/audios', '/search'])
  early()
  later()
  expect([seen.size, hurried]).toEqual([0, ['/audios']])
})
