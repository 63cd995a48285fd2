// Lighthouse as a phone on a slow network: `node bench/pages/lighthouse.ts [rounds] [page …] [language …]`.
// Home, listing, detail, article, search and map of the demo content, or the named pages, in English or the
// named languages, alternating within each round. Prints the median of the rounds for each category and time,
// the times also relative to the English page of the same run, and the audits that cost points. The search
// page is excluded from indexing, which costs SEO points.
import { isLanguage, type Language, prefixOf } from '@sohbet/messages'
import lighthouse from 'lighthouse'
import { findPages, openBrowser } from '../site/browser.ts'
import { median, report, round, startSohbet } from '../site/serve.ts'

const debuggingPort = 18_490
/** The minimum score of each category. */
const leastScore = { performance: 98, others: 100 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Times in milliseconds, shifts as a share of the screen, and all sent bytes. */
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
  /** The names of audits that cost points. */
  faults: string[]
}

/** A page in a language with the results of its rounds. */
interface Measured {
  page: string
  language: Language
  url: string
  runs: Run[]
}

async function measure(rounds: number, args: readonly string[]): Promise<void> {
  await using sohbet = await startSohbet()
  await using _browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`])
  const measured = await choosePages(sohbet.url.replace('127.0.0.1', 'localhost'), args)
  // The first visit after a start fills the caches; measure later ones, which are typical.
  for (const { url } of measured) await fetch(url)
  for (let at = 0; at < rounds; at += 1) for (const { url, runs } of measured) runs.push(await audit(url))
  reportAll(rounds, measured)
}

async function choosePages(origin: string, args: readonly string[]): Promise<Measured[]> {
  const named = args.filter((word) => isLanguage(word))
  const languages = named.length > 0 ? named : (['en'] as const)
  const names = args.filter((word) => !isLanguage(word))
  const pages = (await findPages(origin)).filter(({ name }) => names.length === 0 || names.includes(name))
  return pages.flatMap(({ name: page, url }) =>
    languages.map((language) => {
      const address = `${origin}${prefixOf(language)}${url.slice(origin.length)}`
      return { page, language, url: address, runs: [] }
    }),
  )
}

function reportAll(rounds: number, measured: readonly Measured[]): void {
  const scores = measured.map(({ runs }) => middlesOf(categories, runs, ({ scores: found }) => found))
  const times = measured.map(({ runs }) => middlesOf(Object.keys(figures), runs, (run) => run.figures))
  const pages = measured.map(({ page, language, runs }, at) => {
    const english = measured.findIndex((other) => other.page === page && other.language === 'en')
    const faults = [...new Set(runs.flatMap((run) => run.faults))]
    const shares =
      language === 'en' || english === -1 ? {} : { ofEnglish: shareOf(times[at], times[english]) }
    return [
      language === 'en' ? page : `${page} ${language}`,
      { ...scores[at], ...times[at], ...shares, faults },
    ]
  })
  const lowest = Math.min(100, ...scores.flatMap((found) => Object.values(found)))
  report('lighthouse', { rounds, leastScore, lowest, pages: Object.fromEntries(pages) as object })
}

type Middles = Record<string, number>

function middlesOf(names: readonly string[], runs: readonly Run[], read: (run: Run) => Middles): Middles {
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => read(run)[name] ?? NaN))]))
}

function shareOf(times: Middles = {}, english: Middles = {}): Middles {
  const compared = ['firstPaint', 'largestPaint', 'bytes']
  return Object.fromEntries(
    compared.map((name) => [name, round((times[name] ?? NaN) / (english[name] ?? NaN), 2)]),
  )
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
