import { type Asker, refuseBusy } from './work-queue.ts'

/** Runs the work of a key once for all concurrent requesters; aborts it when the last of them has left. */
export type SingleFlight<Result> = (
  key: string,
  asker: Asker,
  work: (shared: Asker) => Promise<Result>,
) => Promise<Result>

interface Flight<Result> {
  result: Promise<Result>
  askers: number
  leave: AbortController
}

/** Creates an empty set of flights. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>()
  const begin = (key: string, asker: Asker, work: (shared: Asker) => Promise<Result>): Flight<Result> => {
    const leave = new AbortController()
    const result = work({ key: asker.key, signal: leave.signal }).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    const flight: Flight<Result> = { result, askers: 0, leave }
    flights.set(key, flight)
    return flight
  }
  return async (key, asker, work) => {
    if (asker.signal?.aborted === true) throw refuseBusy()
    const flight = flights.get(key) ?? begin(key, asker, work)
    flight.askers += 1
    const goAway = (): void => {
      flight.askers -= 1
      if (flight.askers > 0) return
      // Later requests for the same key start again.
      if (flights.get(key) === flight) flights.delete(key)
      flight.leave.abort()
    }
    asker.signal?.addEventListener('abort', goAway, { once: true })
    return await flight.result.finally(() => asker.signal?.removeEventListener('abort', goAway))
  }
}
