import { data } from 'react-router'

/** What the error page shows of a refusal. */
export interface PageRefusal {
  status: number
  code?: string
  message: string
}

/** Ends a loader with a refusal of the API: the error page shows its message, with the status of the page. */
export function refusedPage(refusal: PageRefusal): ReturnType<typeof data> {
  return data(refusal, { status: refusal.status === 0 ? 503 : refusal.status })
}
