/** What kind of failure an answer is (TRACK-01 to TRACK-04). */
export type ErrorClass = '4xx' | '5xx' | 'no_data' | 'other_error'

/** What an event tells; never anything about a person. */
export type TrackingPayload = Readonly<Record<string, string | number | boolean>>

/** Takes the events of this page. */
export type TrackingSink = (event: string, payload: TrackingPayload) => void

const nowhere: TrackingSink = () => undefined
let sink = nowhere

/** Chooses where events go (B-135); until a user does, and after `null`, they go nowhere. */
export function setTrackingSink(chosen: TrackingSink | null): void {
  sink = chosen ?? nowhere
}

/** Reports an event (B-135). A sink that fails stops nothing. */
export function track(event: string, payload: TrackingPayload = {}): void {
  try {
    sink(event, payload)
  } catch {
    // Counting what happened must never change what happens.
  }
}

/** How a call ended; status 0 is no answer at all. */
interface Ending {
  status: number
  hasData: boolean
  isAborted?: boolean
}

/** The class of a failure; null for a success, and for a call that we gave up ourselves (B-136). */
export function errorClassOf({ status, hasData, isAborted = false }: Ending): ErrorClass | null {
  if (isAborted) return null
  if (status >= 200 && status < 300) return hasData ? null : 'no_data'
  if (status >= 400 && status < 500) return '4xx'
  if (status >= 500 && status < 600) return '5xx'
  return 'other_error'
}
