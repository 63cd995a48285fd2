import { data } from 'react-router'

/** What the error page shows of a refusal. */
export interface PageRefusal {
  status: number
  code?: string
  message: string
}

/** Ends a loader with a refusal of the API: the error page shows its message. Without an answer the status is 503. */
export function refusedPage(refusal: PageRefusal): ReturnType<typeof data> {
  return data(refusal, { status: refusal.status || 503 })
}
