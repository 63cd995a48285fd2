/** The address of the page behind a playlist's link. */
export function sharedPath(token: string): string {
  return `/shared/${encodeURIComponent(token)}`
}
