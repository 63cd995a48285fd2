/** The class of a failure (TRACK-01 to TRACK-04). */
type ErrorClass = '4xx' | '5xx' | 'no_data' | 'other_error'

/** The fields of an event; never personal data. */
type TrackingPayload = Readonly<Record<string, string | number | boolean>>

/** Receives the events of this page. */
type TrackingSink = (event: string, payload: TrackingPayload) => void

const nowhere: TrackingSink = () => undefined
let sink = nowhere

/** Sets the sink of events (B-135); until it is set, and after `null`, events are dropped. */
export function setTrackingSink(chosen: TrackingSink | null): void {
  sink = chosen ?? nowhere
}

/** Reports an event (B-135). A sink that throws has no effect. */
export function track(event: string, payload: TrackingPayload = {}): void {
  try {
    sink(event, payload)
  } catch {
    // Tracking must never change the behaviour of the page.
  }
}

/** How a request ended; status 0 is no response. */
interface Ending {
  status: number
  hasData: boolean
  isAborted?: boolean
}

/** The class of a failure; null for a success, and for a request that we aborted ourselves (B-136). */
export function errorClassOf({ status, hasData, isAborted = false }: Ending): ErrorClass | null {
  if (isAborted) return null
  if (status >= 200 && status < 300) return hasData ? null : 'no_data'
  if (status >= 400 && status < 500) return '4xx'
  if (status >= 500 && status < 600) return '5xx'
  return 'other_error'
}
