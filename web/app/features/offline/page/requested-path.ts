import { toOwnPath } from '@sohbet/contract/own-path'

/** The parameter in which the service worker passes the requested page. */
const requestedParameter = 'wanted'

/** The page that was requested before the redirect to the saved talks; undefined for none. */
export function readRequested(search: string): string | undefined {
  return toOwnPath(new URLSearchParams(search).get(requestedParameter)) ?? undefined
}

/** The address of the saved talks, with the page that was requested. */
export function toSavedTalks(requested: string): string {
  return `/downloads?${new URLSearchParams({ [requestedParameter]: requested }).toString()}`
}
