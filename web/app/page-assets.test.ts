import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findAssets } from './page-assets.ts'

const entry = 'app/entry-client.tsx'
const assets = findAssets({
  [entry]: { file: 'assets/entry-1.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  'app/routes/catalog/home.tsx': { file: 'assets/home-1.js', imports: [entry] },
})

/** Runs the script that starts those of a page; `paint` and `wait` release what waits for them. */
function run({ hidden }: { hidden: boolean }) {
  const added: string[] = []
  const painted: (() => void)[] = []
  const timers: [() => void, number][] = []
  const document = {
    hidden,
    head: { append: (node: Record<string, string>) => added.push(node['href'] ?? node['src'] ?? '') },
    createElement: () => ({}),
  }
  const surroundings = {
    document,
    PerformanceObserver: class {
      readonly #hear: () => void
      constructor(hear: () => void) {
        this.#hear = hear
      }
      observe({ type }: { type: string }): void {
        if (type === 'paint') painted.push(this.#hear)
      }
    },
    setTimeout: (act: () => void, ms = 0) => timers.push([act, ms]),
  }
  runInContext(assets.startOf(['home'], false), createContext(surroundings))
  const wait = (ms: number): void => {
    for (const [act, after] of timers.splice(0)) if (after <= ms) act()
  }
  return { added, wait, paint: () => painted.forEach((hear) => hear()) }
}

const files = ['react-1', 'entry-1', 'home-1', 'entry-1'].map((name) => `/assets/${name}.js`)

test('the scripts of a page are fetched once, after its first paint', () => {
  const page = run({ hidden: false })
  page.wait(0)
  expect(page.added).toEqual([])
  page.paint()
  page.paint()
  expect(page.added).toEqual(files)
})

test('without a paint they are fetched after a second', () => {
  const page = run({ hidden: false })
  page.wait(1000)
  expect(page.added).toEqual(files)
  page.paint()
  page.wait(1000)
  expect(page.added).toEqual(files)
})

test('a hidden page fetches them immediately', () => {
  expect(run({ hidden: true }).added).toEqual(files)
})
