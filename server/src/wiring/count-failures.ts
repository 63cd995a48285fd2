import type { Metrics } from '#platform/http/metrics.ts'
import type { Services } from '#platform/start/services.ts'

/** Wraps the metrics so that server errors are also added to the daily figures. */
export function countFailures(
  metrics: Metrics,
  { tally, clock }: Pick<Services, 'tally' | 'clock'>,
): Metrics {
  return {
    ...metrics,
    observe: (request) => {
      metrics.observe(request)
      const { method, route, status } = request
      if (status < 500) return
      const part = `${status} ${method} ${route}`.slice(0, 200)
      tally.count({ figure: 'answers.failed', part, at: clock.now() })
    },
  }
}
