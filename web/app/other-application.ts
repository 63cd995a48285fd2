import { redirectDocument } from 'react-router'
import type { RouteObject } from 'react-router'

/** Addresses of this site that another application has: the studio of the site, or the site of the studio (decision 52). */
export function otherApplication(path: string): RouteObject {
  return { path, loader: ({ request }) => redirectDocument(request.url), Component: () => null }
}
