import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'

/**
 * Wraps each table of a sanitised article in a region that scrolls where the columns are wider than the
 * screen. The region is reachable by keyboard and named by the table's caption.
 */
export function withTableRegions(html: string, language: PageLanguage): string {
  return html.replaceAll(tables, (_whole, table: string, end: string, caption: string = '') => {
    const captionText = caption
      .replaceAll(/<sup>.*?<\/sup>|<[^>]*>/g, '')
      .replaceAll('"', '&quot;')
      .trim()
    const label = captionText === '' ? translatorFor(language)('answers.article.table') : captionText
    return `<div role="region" tabindex="0" aria-label="${label}">${table}</div>${end}`
  })
}

const tables = /(<table>[^]*?<\/table>)(\s*(?:<figcaption[^>]*>([^]*?)<\/figcaption>)?)/g
