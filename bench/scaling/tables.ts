// The tables of docs/scaling.md, as Markdown.
import { keptByFormula, lruByFormula, simulateKept, simulateLru, zipf } from './caches.ts'
import { assumed, measured, prices } from './figures.ts'
import { billOf, coresOf, gigabytesOf, limits, rangesOf, workOf } from './model.ts'
import type { Plan } from './model.ts'
import { fixedMeanByFormula, serversFor, shareThatWaits, simulateWaits, waitsByFormula } from './queues.ts'
import type { Queue } from './queues.ts'

const seed = 20_261_123
const arrivals = 200_000
const requests = 200_000

// A number for people: three digits that count, thousands apart.
function show(value: number): string {
  if (value === 0) return '0'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  const rounded = value >= 1000 ? Number(value.toPrecision(3)) : value
  return rounded.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? show(cell) : cell)).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function costs(): string {
  const work = workOf(1000)
  const ranges = rangesOf(1000)
  const rows = work.map(({ name, rate, cost, writes }) => [
    name,
    rate,
    cost.app,
    cost.database,
    (rate * cost.app) / 1000,
    (rate * cost.database) / 1000,
    rate * writes,
  ])
  const sound = [
    ['sound by Node, as listeners were measured', ranges, '', '', measured.listenersByNode.cores, 0, 0],
    [
      'sound by Node, as ranges were measured',
      ranges,
      measured.rangeByNode.app,
      0,
      (ranges * measured.rangeByNode.app) / 1000,
      0,
      0,
    ],
    [
      'sound by nginx',
      ranges,
      measured.rangeByNginx.app,
      0,
      (ranges * measured.rangeByNginx.app) / 1000,
      0,
      0,
    ],
    ['sound by the store or a network', ranges, 0, 0, 0, 0, 0],
  ]
  const writes = work.reduce((sum, one) => sum + one.rate * one.writes, 0)
  const all = ['**all but sound**', '', '', '', coresOf(work, 'app'), coresOf(work, 'database'), writes]
  return table(
    [
      '1,000 listeners at once',
      'a second',
      'ms of Sohbet',
      'ms of PostgreSQL',
      'cores of Sohbet',
      'cores of PostgreSQL',
      'writes a second',
    ],
    [...sound, ...rows, all],
  )
}

function ends(): string {
  return table(
    ['Part', 'with', 'listeners at once'],
    limits().map(({ part, of, listeners }) => [part, of, listeners]),
  )
}

function levels(): string {
  const rows = [1000, 20_000, 100_000, 1_000_000].map((listeners) => {
    const work = workOf(listeners)
    return [
      listeners,
      (listeners * assumed.bitsPerSecond) / 1e9,
      coresOf(work, 'app') / assumed.utilisation,
      coresOf(work, 'database') / assumed.utilisation,
      coresOf(gathered(listeners), 'database') / assumed.utilisation,
      work.reduce((sum, one) => sum + one.rate * one.writes, 0),
      gathered(listeners).reduce((sum, one) => sum + one.rate * one.writes, 0),
    ]
  })
  return table(
    [
      'Listeners at once',
      'Gbit/s',
      'cores of Sohbet',
      'cores of PostgreSQL',
      'the same, reports gathered',
      'writes a second',
      'the same, reports gathered',
    ],
    rows,
  )
}

const secondsGathered = 60

function gathered(listeners: number): ReturnType<typeof workOf> {
  return workOf(listeners).map((one) =>
    one.name === 'reports of hearing'
      ? { ...one, rate: (one.rate * assumed.secondsBetweenReports) / secondsGathered }
      : one,
  )
}

const plans: Plan[] = [
  {
    name: 'reports gathered, a network priced by volume',
    secondsOfWrite: secondsGathered,
    network: prices.networkLow,
  },
  {
    name: 'each report written, the same network',
    secondsOfWrite: assumed.secondsBetweenReports,
    network: prices.networkLow,
  },
  {
    name: 'reports gathered, CloudFront’s list',
    secondsOfWrite: secondsGathered,
    network: prices.networkHigh,
  },
]

function bill(): string {
  const bills = [
    ...[20_000, 100_000].map((listeners) => ({ listeners, plan: plans[0] as Plan })),
    ...plans.map((plan) => ({ listeners: 1_000_000, plan })),
  ].map(({ listeners, plan }) => ({ listeners, plan, lines: billOf(listeners, plan) }))
  const names = bills[0]?.lines.map(({ name }) => name) ?? []
  const rows = names.map((name, at) => [
    name,
    ...bills.map(({ lines }) => {
      const { amount = 0, unit = '', dollars = 0 } = lines[at] ?? {}
      return `$${show(dollars)} (${show(amount)} ${unit})`
    }),
  ])
  const sums = bills.map(({ lines }) => lines.reduce((sum, { dollars }) => sum + dollars, 0))
  return table(
    ['A month', ...bills.map(({ listeners, plan }) => `${show(listeners)}: ${plan.name}`)],
    [
      ...rows,
      ['**together**', ...sums.map((sum) => `**$${show(sum)}**`)],
      ['for each listener at once', ...sums.map((sum, at) => `$${show(sum / (bills[at]?.listeners ?? 1))}`)],
      [
        'without what is sent',
        ...bills.map(({ lines }, at) => `$${show((sums[at] ?? 0) - (lines[0]?.dollars ?? 0))}`),
      ],
    ],
  )
}

function queues(): string {
  const page = measured.pageRendered.app / 1000
  const named: [string, Queue][] = [
    ...[0.5, 0.8, 0.9].map((busy): [string, Queue] => [
      `pages rendered, 2 workers, ${busy * 100} % busy`,
      { servers: 2, service: page, arrivals: (2 * busy) / page },
    ]),
    ...[0.8, 0.9].map((busy): [string, Queue] => [
      `pages rendered, 32 workers, ${busy * 100} % busy`,
      { servers: 32, service: page, arrivals: (32 * busy) / page },
    ]),
  ]
  const rows = named.map(([name, queue]) => {
    const formula = waitsByFormula(queue)
    const counted = simulateWaits(queue, { count: arrivals, seed })
    return [
      name,
      queue.arrivals,
      shareThatWaits(queue),
      formula.mean * 1000,
      counted.mean * 1000,
      formula.p99 * 1000,
      counted.p99 * 1000,
    ]
  })
  const hash = { arrivals: 0.8 / 0.032, servers: 1, service: 0.032 }
  const counted = simulateWaits(hash, { count: arrivals, seed, kind: 'fixed' })
  const fixed = [
    'sign-ins, 1 thread, 80 % busy, all alike',
    hash.arrivals,
    0.8,
    fixedMeanByFormula(hash) * 1000,
    counted.mean * 1000,
    '',
    counted.p99 * 1000,
  ]
  return table(
    [
      'Queue',
      'a second',
      'share that waits',
      'mean wait, formula, ms',
      'simulated',
      'p99, formula, ms',
      'simulated',
    ],
    [...rows, fixed],
  )
}

function caches(): string {
  const shares = zipf(assumed.tracks, 0.9)
  const few = zipf(10_000, 0.9)
  const trial = { count: requests, seed }
  const edge = [0.01, 0.1].map((part) => [
    `recordings at an edge that holds ${part * 100} % of them`,
    lruByFormula(shares, assumed.tracks * part),
    simulateLru(shares, assumed.tracks * part, trial),
  ])
  const kept = [
    { name: 'pages kept for 60 s, of 10,000, 20 a second', rate: 20, seconds: 60 },
    { name: 'the same, 200 a second', rate: 200, seconds: 60 },
    { name: 'decisions of nginx kept for 10 s, of 10,000, 250 a second', rate: 250, seconds: 10 },
  ].map(({ name, rate, seconds }) => [
    name,
    keptByFormula(few, rate, seconds),
    simulateKept(few, { rate, seconds }, trial),
  ])
  return table(['Cache', 'answered by it, formula', 'simulated'], [...edge, ...kept])
}

function sizes(): string {
  const page = measured.pageRendered.app / 1000
  const rows = [20_000, 100_000, 1_000_000].map((listeners) => {
    const work = workOf(listeners)
    const rendered = work.find(({ name }) => name === 'pages rendered')?.rate ?? 0
    const load = { arrivals: rendered, service: page }
    return [
      listeners,
      rendered,
      rendered * page,
      serversFor(load, 0.05),
      (rendered * page) / assumed.utilisation,
    ]
  })
  return table(
    [
      'Listeners at once',
      'pages rendered a second',
      'cores busy',
      'cores so that 99 of 100 wait ≤ 50 ms',
      'cores by 60 %',
    ],
    rows,
  )
}

function traffic(): string {
  const rows = [20_000, 100_000, 1_000_000].map((listeners) => [
    listeners,
    gigabytesOf(listeners) / 1000,
    (gigabytesOf(listeners) / 1000) * 0.5,
  ])
  return table(['Listeners in the busiest hour', 'TB a month at 128 kbit/s', 'at 64 kbit/s'], rows)
}

/** Every table by the name under which the document has it. */
export const tables: Record<string, () => string> = {
  costs,
  ends,
  levels,
  queues,
  sizes,
  caches,
  traffic,
  bill,
}
