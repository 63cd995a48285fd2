import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '@sohbet/messages'

/**
 * The language of a file that programs fetch repeatedly, such as a feed: from its address (`?language=tr`),
 * because those programs send the language of their device.
 */
export function languageOfFile({ query }: Pick<FastifyRequest, 'query'>): Language {
  const { language } = query as { language?: unknown } // Any query string.
  return isLanguage(language) ? language : 'en'
}
