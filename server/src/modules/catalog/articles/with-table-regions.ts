import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'

/**
 * The text of an article with each table in a region of its own, which scrolls where the columns are wider than the
 * screen: it can be reached by keyboard, and is named by the table's caption. The text is sanitised.
 */
export function withTableRegions(html: string, language: PageLanguage): string {
  return html.replaceAll(tables, (_whole, table: string, end: string, caption: string = '') => {
    const words = caption
      .replaceAll(/<sup>.*?<\/sup>|<[^>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim()
    const label = words === '' ? translatorFor(language)('answers.article.table') : words
    return `<div role="region" tabindex="0" aria-label="${label}">${table}</div>${end}`
  })
}

const tables = /(<table>[^]*?<\/table>)(\s*(?:<figcaption[^>]*>([^]*?)<\/figcaption>)?)/g
