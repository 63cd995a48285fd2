/** Whether the same call may succeed later: there is no network, or the server is busy, limits calls or fails. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}
