import type { FastifyRequest } from 'fastify'
import { isLanguage } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'

/**
 * The language of a file that programs fetch again and again, such as a feed: named in its address (`?language=tr`),
 * for those programs ask in the language of their device.
 */
export function languageOfFile({ query }: Pick<FastifyRequest, 'query'>): Language {
  const { language } = query as { language?: unknown } // Whatever stands behind the question mark.
  return isLanguage(language) ? language : 'en'
}
