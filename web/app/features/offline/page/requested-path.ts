import { toOwnPath } from '@sohbet/contract/own-path'

/** The name under which the service worker says which page was wanted. */
const requestedParameter = 'wanted'

/** The page of this site that a visit wanted before it was led to the saved talks; undefined for none. */
export function readRequested(search: string): string | undefined {
  return toOwnPath(new URLSearchParams(search).get(requestedParameter)) ?? undefined
}

/** The address of the saved talks, for a user who wanted another page. */
export function toSavedTalks(requested: string): string {
  return `/downloads?${new URLSearchParams({ [requestedParameter]: requested }).toString()}`
}
