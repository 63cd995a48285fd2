import { data } from 'react-router'

/** Ends a loader with a refusal of the API: the error page shows its status and message. */
export function refusedPage(answer: { status: number; message: string }): ReturnType<typeof data> {
  return data({ message: answer.message }, { status: answer.status === 0 ? 503 : answer.status })
}
