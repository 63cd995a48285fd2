/** The name under which the service worker says which page was wanted. */
const wantedParameter = 'wanted'

/** The page of this site that a visit wanted before it was led to the saved talks; undefined for none. */
export function readWanted(search: string): string | undefined {
  const path = new URLSearchParams(search).get(wantedParameter)
  // Whatever stands in an address may come from anybody: only a path of our own is led to.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined
}

/** The address of the saved talks, for a user who wanted another page. */
export function toSavedTalks(wanted: string): string {
  return `/downloads?${new URLSearchParams({ [wantedParameter]: wanted }).toString()}`
}
