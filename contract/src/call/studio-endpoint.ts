import type { z } from 'zod'
import type { Access, Endpoint } from './endpoint.ts'
import type { RefusalCode } from './errors.ts'

type StudioAccess = Extract<Access, 'editor' | 'steward' | 'staff' | 'admin'>

/**
 * Declares a call of the studio: its path is below `/studio`, and its session needs a second factor unless
 * the endpoint requires more.
 */
export function studioEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Returns extends z.ZodType = z.ZodType,
  Code extends RefusalCode = never,
>(
  definition: Endpoint<Params, Query, Body, Returns, Code, StudioAccess> & { path: `/studio/${string}` },
): Endpoint<Params, Query, Body, Returns, Code, StudioAccess> {
  return { secondFactor: 'session', ...definition }
}
