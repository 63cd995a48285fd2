import type { Route } from '../call/endpoint.ts'
import { firstPaths } from './first-paths.ts'
import { lazyPaths } from './lazy-paths.ts'

/**
 * Method and path of every call (section 7 of the specification). Separate from the schemas, so that a
 * browser can make a call without downloading its validation. Paths are relative to the content API host
 * (A-10).
 */
export const paths = { ...firstPaths, ...lazyPaths } as const satisfies Record<string, Route>

/** The name of a call. */
export type CallName = keyof typeof paths
