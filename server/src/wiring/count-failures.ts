import type { Metrics } from '#platform/http/metrics.ts'
import type { Services } from '#platform/start/services.ts'

/** The same metrics, which also add to the figures of the day what was answered with a failure of ours. */
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
