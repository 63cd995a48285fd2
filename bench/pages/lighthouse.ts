// Lighthouse, as a phone on a slow network: `node bench/pages/lighthouse.ts [rounds]`. Home, listing, detail and article of
// the demo content; the median of the rounds in each category, and what cost points.
import lighthouse from 'lighthouse'
import { findPages, openBrowser } from '../site/browser.ts'
import { median, report, startSohbet } from '../site/serve.ts'

const debuggingPort = 18_490
/** What each category must reach. */
const leastScore = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Run {
  scores: Record<string, number>
  /** Audits that cost points, by their names. */
  faults: string[]
}

async function measure(rounds: number): Promise<void> {
  const sohbet = await startSohbet()
  const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
  const pages: Record<string, object> = {}
  let lowest = 100
  try {
    for (const { name, url } of await findPages(sohbet.url.replace('127.0.0.1', 'localhost'))) {
      // The first visit after a start fills the memory of the server; visitors after it are the rule.
      await fetch(url)
      const runs: Run[] = []
      for (let at = 0; at < rounds; at += 1) runs.push(await audit(url))
      const scores = Object.fromEntries(
        categories.map((category) => [category, median(runs.map((run) => run.scores[category] ?? NaN))]),
      )
      lowest = Math.min(lowest, ...Object.values(scores))
      pages[name] = { ...scores, faults: [...new Set(runs.flatMap(({ faults }) => faults))] }
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
  return { scores, faults }
}

await measure(Number(process.argv[2] ?? 3))
