// What listeners cost, where each part ends, and what a month comes to.
import { lruByFormula, zipf } from './caches.ts'
import { assumed, measured, prices } from './figures.ts'
import type { Cost } from './figures.ts'

/** The share of sound that the edges of a network have, where each holds a tenth of the recordings. */
const hitsOfEdge = lruByFormula(zipf(assumed.tracks, 0.9), assumed.tracks / 10)

/** One kind of work that 1,000 listeners at once bring. */
export interface Work {
  name: string
  /** A second. */
  rate: number
  cost: Cost
  /** Transactions that write, of each. */
  writes: number
}

/** All work of so many listeners at once; sound apart, which need not go through Sohbet. */
export function workOf(listeners: number): Work[] {
  const members = listeners * assumed.shareOfMembers
  const pages = listeners / assumed.secondsBetweenPages
  const documents = pages * assumed.shareOfDocuments
  const searches = listeners / assumed.secondsBetweenSearches
  const monthly = (members * assumed.accountsOfListener * assumed.peak) / (30 * 86_400)
  const { pageFromMemory, pageRendered, call, search, suggestion, signIn, transfer } = measured
  const work = (name: string, rate: number, cost: Cost, writes = 0): Work => ({ name, rate, cost, writes })
  return [
    work('reports of hearing', members / assumed.secondsBetweenReports, measured.report, 1),
    work('pages from memory', documents * assumed.shareFromMemory, pageFromMemory),
    work('pages rendered', documents * (1 - assumed.shareFromMemory), pageRendered),
    work('calls of open pages', (pages - documents) * assumed.callsOfPage, call),
    work('searches', searches, search),
    work('suggestions', searches * assumed.suggestionsOfSearch, suggestion),
    work('sign-ins', monthly, signIn, 2),
    work('transfers and purchases', monthly, transfer, 1),
  ]
}

/** Cores that work keeps busy. */
export function coresOf(work: readonly Work[], part: keyof Cost): number {
  return work.reduce((sum, { rate, cost }) => sum + (rate * cost[part]) / 1000, 0)
}

/** 64 KiB ranges a second of so many listeners. */
export function rangesOf(listeners: number): number {
  return (listeners * assumed.bitsPerSecond) / 8 / assumed.rangeBytes
}

/** How many listeners at once a part carries with so much of it. */
export interface Limit {
  part: string
  of: string
  listeners: number
}

/** Where each part ends on machines of the sizes that are usual. */
export function limits(): Limit[] {
  const share = assumed.utilisation
  const each = (cores: number, per1000: number): number => (cores * share * 1000) / per1000
  const work = workOf(1000)
  const reports = work.filter(({ name }) => name === 'reports of hearing')
  const others = work.filter(({ name }) => name !== 'reports of hearing')
  const ranges = rangesOf(1000)
  const bySound = (cost: Cost, cores: number): number => each(cores, (ranges * cost.app) / 1000)
  return [
    { part: 'Line', of: '1 Gbit/s', listeners: (1e9 * share) / assumed.bitsPerSecond },
    { part: 'Line', of: '10 Gbit/s', listeners: (1e10 * share) / assumed.bitsPerSecond },
    { part: 'Connections', of: '1 process of 20,000', listeners: measured.connectionsOfProcess * share },
    { part: 'Sound by Node', of: '2 cores', listeners: each(2, measured.listenersByNode.cores) },
    { part: 'Sound by nginx', of: '2 cores', listeners: bySound(measured.rangeByNginx, 2) },
    { part: 'Pages, searches, sign-ins', of: '2 cores', listeners: each(2, coresOf(others, 'app')) },
    { part: 'Pages, searches, sign-ins', of: '64 cores', listeners: each(64, coresOf(others, 'app')) },
    { part: 'Reports, in Sohbet', of: '2 cores', listeners: each(2, coresOf(reports, 'app')) },
    { part: 'Reports, in Sohbet', of: '64 cores', listeners: each(64, coresOf(reports, 'app')) },
    { part: 'PostgreSQL, all of it', of: '2 cores', listeners: each(2, coresOf(work, 'database')) },
    { part: 'PostgreSQL, all of it', of: '64 cores', listeners: each(64, coresOf(work, 'database')) },
    { part: 'PostgreSQL without reports', of: '64 cores', listeners: each(64, coresOf(others, 'database')) },
  ]
}

/** How reports reach PostgreSQL: each by itself, or those of a member of so many seconds in one. */
export interface Plan {
  name: string
  secondsOfWrite: number
  /** Dollars of a gigabyte that is sent to listeners. */
  network: number
}

/** One line of a bill: how much of what, and dollars a month. */
export interface Line {
  name: string
  amount: number
  unit: string
  dollars: number
}

/** A month with so many listeners in its busiest hour. */
export function billOf(listeners: number, { secondsOfWrite, network }: Plan): Line[] {
  const month = prices.hoursOfMonth
  const gathered = assumed.secondsBetweenReports / secondsOfWrite
  const work = workOf(listeners)
  const app = coresOf(work, 'app') / assumed.utilisation
  const database =
    coresOf(
      work.map((one) => (one.name === 'reports of hearing' ? { ...one, rate: one.rate * gathered } : one)),
      'database',
    ) / assumed.utilisation
  const sent = gigabytesOf(listeners)
  const missed = 1 - hitsOfEdge
  const stored = (assumed.tracks * assumed.secondsOfTrack * assumed.bitsPerSecond) / 8 / 1e9
  const gets = (sent * missed * 1e9) / 1_000_000
  const rows = (listeners * assumed.shareOfMembers * assumed.accountsOfListener * 20_000) / 1e9
  return [
    { name: 'Sent to listeners', amount: sent / 1000, unit: 'TB', dollars: sent * network },
    { name: 'Application', amount: app, unit: 'cores', dollars: app * prices.core * month },
    {
      name: 'PostgreSQL and a standby',
      amount: database,
      unit: 'cores',
      dollars: 2 * database * prices.databaseCore * month,
    },
    {
      name: 'Rows, 20 KB an account, twice',
      amount: rows,
      unit: 'GB',
      dollars: 2 * rows * prices.databaseStorage,
    },
    { name: 'Store', amount: stored, unit: 'GB', dollars: stored * prices.storage },
    {
      name: 'What the network asks of it',
      amount: gets / 1e6,
      unit: 'million GETs',
      dollars: (gets / 1000) * prices.storeGets,
    },
  ]
}

/** Gigabytes that listeners are sent in a month. */
export function gigabytesOf(listeners: number): number {
  const seconds = prices.hoursOfMonth * 3600
  return (listeners * assumed.averageOfPeak * (assumed.bitsPerSecond / 8) * seconds) / 1e9
}
