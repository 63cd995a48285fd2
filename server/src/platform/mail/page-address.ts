import { prefixOf } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import type { Config } from '../config/config.ts'

/**
 * The address of a page in a language, for an email. The host is the configured one, whatever host the
 * request named (security.md F11).
 */
export function pageAddress(
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  language: Language,
  path: string,
): string {
  return `${publicOrigin}${prefixOf(language)}${path}`
}
