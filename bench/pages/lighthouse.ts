// Lighthouse, as a phone on a slow network: `node bench/pages/lighthouse.ts [rounds] [page …]`. Home, listing, detail,
// article, search and map of the demo content, or those that are named; the median of the rounds in each category and of
// the times, and what cost points. The search asks not to be indexed, which costs its SEO.
import lighthouse from 'lighthouse'
import { findPages, openBrowser } from '../site/browser.ts'
import { median, report, round, startSohbet } from '../site/serve.ts'

const debuggingPort = 18_490
/** What each category must reach. */
const leastScore = { performance: 98, others: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Times in milliseconds, shifts as a share of the screen, and all bytes that were sent. */
const figures = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
}

interface Run {
  scores: Record<string, number>
  figures: Record<string, number>
  /** Audits that cost points, by their names. */
  faults: string[]
}

async function measure(rounds: number, wanted: readonly string[]): Promise<void> {
  const sohbet = await startSohbet()
  const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
  const pages: Record<string, object> = {}
  let lowest = 100
  try {
    for (const { name, url } of await findPages(sohbet.url.replace('127.0.0.1', 'localhost'))) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      // The first visit after a start fills the memory of the server; visitors after it are the rule.
      await fetch(url)
      const runs: Run[] = []
      for (let at = 0; at < rounds; at += 1) runs.push(await audit(url))
      const middle = (read: (run: Run) => number | undefined): number =>
        median(runs.map((run) => read(run) ?? NaN))
      const scores = Object.fromEntries(
        categories.map((category) => [category, middle((run) => run.scores[category])]),
      )
      const times = Object.fromEntries(
        Object.keys(figures).map((figure) => [figure, middle((run) => run.figures[figure])]),
      )
      lowest = Math.min(lowest, ...Object.values(scores))
      pages[name] = { ...scores, ...times, faults: [...new Set(runs.flatMap(({ faults }) => faults))] }
    }
  } finally {
    await browser.close()
    await sohbet.stop()
  }
  report('lighthouse', { rounds, leastScore, lowest, pages })
}

async function audit(url: string): Promise<Run> {
  const result = await lighthouse(url, { port: debuggingPort, onlyCategories: categories, logLevel: 'error' })
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = result
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? NaN) * 100)]),
  )
  const faults = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.95)
      .map((audit) => `${audit?.id ?? ''} ${audit?.displayValue ?? ''}`.trim()),
  )
  const times = Object.fromEntries(
    Object.entries(figures).map(([name, id]) => [name, round(lhr.audits[id]?.numericValue ?? NaN, 3)]),
  )
  return { scores, figures: times, faults }
}

await measure(Number(process.argv[2] ?? 5), process.argv.slice(3))
