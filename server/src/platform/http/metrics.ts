import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

/** The metrics of one process, in the Prometheus format. */
export interface Metrics {
  /** Counts one answered request; `route` is a pattern, never an address, to limit the number of series. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void
  /** Counts a violation of a page's content security policy, by a directive of a known name. */
  countViolation(directive: string): void
  /**
   * Adds a gauge that is computed at each reading; undefined: no value yet, reported as NaN. It describes
   * the whole installation: each of several processes reports the same value.
   */
  watch(figure: { name: string; help: string; find: () => Promise<number | undefined> }): void
  read(): Promise<FiguresText>
  /** The same metrics, for another process to add to its own. */
  figures(): Promise<ProcessFigures>
}

/** Metrics in the format of `/metrics`. */
export interface FiguresText {
  contentType: string
  text: string
}

/** The metrics of one process, as passed to another. */
export type ProcessFigures = MetricObjectWithValues<MetricValue<string>>[]

/** Creates the metrics of a process; two servers in one program share nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'sohbet_http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'sohbet_http_request_seconds',
    help: 'Seconds until a request was answered',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5],
    registers: [registry],
  })
  const violations = new Counter({
    name: 'sohbet_policy_violations_total',
    help: 'Violations of the content security policy of pages, as browsers report them',
    labelNames: ['directive'] as const,
    registers: [registry],
  })
  return {
    countViolation: (directive) => violations.inc({ directive }),
    observe: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    watch: ({ name, help, find }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        aggregator: 'first',
        collect: async () => {
          gauge.set((await find()) ?? Number.NaN)
        },
      })
    },
    ...readings(registry),
  }
}

/** Combines the metrics of several processes: counts are added up. */
export function sumFigures(all: readonly ProcessFigures[]): Pick<Metrics, 'read' | 'figures'> {
  return readings(AggregatorRegistry.aggregate([...all]))
}

function readings(registry: Registry): Pick<Metrics, 'read' | 'figures'> {
  return {
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    figures: async () => await registry.getMetricsAsJSON(),
  }
}
