import { expect, test } from 'vitest'
import { createLateLinkPrefetch } from './late-link-prefetch.ts'
import type { LinkPrefetch } from './link-prefetch-context.ts'

// A link is only told apart from others here.
const link = (): Element => ({}) as Element

/** A prefetch that is asked for in idle time and arrives with `arrive`; `seen` is what it is watching. */
function setUp() {
  const seen = new Map<Element, string>()
  const hurried: string[] = []
  let isAsked = false
  const real: LinkPrefetch = {
    watch: (element, address) => {
      seen.set(element, address)
      return () => seen.delete(element)
    },
    hurry: (address) => void hurried.push(address),
  }
  const idle: (() => void)[] = []
  const late = createLateLinkPrefetch(
    async () => {
      isAsked = true
      return await Promise.resolve(real)
    },
    (act) => void idle.push(act),
  )
  const arrive = async (): Promise<void> => {
    idle.forEach((act) => act())
    await Promise.resolve()
    await Promise.resolve()
  }
  return { late, seen, hurried, arrive, wasAsked: () => isAsked }
}

test('links of the first view are watched once the page is idle, but those that have left are not [ROUTE-36]', async () => {
  const { late, seen, arrive, wasAsked } = setUp()
  const [kept, gone] = [link(), link()]
  late.watch(kept, '/audios')
  late.watch(gone, '/articles')()
  expect(wasAsked()).toBe(false)
  await arrive()
  expect([...seen]).toEqual([[kept, '/audios']])
})

test('a link is left wherever it was met: before the code came, or after [ROUTE-36]', async () => {
  const { late, seen, hurried, arrive } = setUp()
  const early = late.watch(link(), '/audios')
  late.hurry('/articles')
  await arrive()
  const later = late.watch(link(), '/search')
  late.hurry('/audios')
  expect([...seen.values()]).toEqual(['/audios', '/search'])
  early()
  later()
  expect([seen.size, hurried]).toEqual([0, ['/audios']])
})
