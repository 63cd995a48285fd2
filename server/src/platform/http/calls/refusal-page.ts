import type { IncomingHttpHeaders } from 'node:http'
import { directionOf, type PageLanguage, prefixOf, readLocalPath } from '@sohbet/messages'
import { translatorFor } from '../../language/translator.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import { languageOfHeaders } from '../edge/request-language.ts'

/** The parts of a request that its refusal depends on. */
interface RefusedRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Whether a person opens a page: a program gets a JSON error. */
export function wantsPage({ headers, url = '' }: RefusedRequest): boolean {
  return headers.accept?.includes('text/html') === true && !url.startsWith('/content/')
}

/** The language of a page: that of its address, otherwise the best match for its `Accept-Language`. */
export function languageOfPage({ headers, url = '' }: RefusedRequest): PageLanguage {
  const { language } = readLocalPath(url)
  return language === 'en' ? languageOfHeaders(headers) : language
}

/**
 * A refusal as a page, for where the web application does not answer. Its link leads to the page of the form
 * that was refused, otherwise to the home page.
 */
export function drawRefusal(
  { method, url = '' }: RefusedRequest,
  text: string,
  language: PageLanguage,
): string {
  const translate = translatorFor(language)
  const [address, label] =
    method === 'POST'
      ? [url, translate('answers.refused.open')]
      : [prefixOf(language) || '/', translate('shell.error.goHome')]
  return drawPage(language, { title: text, heading: text }, `<a href="${escapeHtml(address)}">${label}</a>`)
}

/** The page of an overloaded server. */
export function drawBusyPage(language: PageLanguage): string {
  const translate = translatorFor(language)
  const [title, heading] = [translate('answers.busy.title'), translate('answers.busy.heading')]
  return drawPage(language, { title, heading }, translate('answers.busy.later'))
}

function drawPage(
  language: PageLanguage,
  { title, heading }: { title: string; heading: string },
  next: string,
): string {
  const direction = language === 'en' ? '' : ` dir="${directionOf(language)}"`
  return (
    `<!doctype html><html lang="${language}"${direction}><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(title)}</title>` +
    `<h1>${escapeHtml(heading)}</h1><p>${next}</p></html>`
  )
}
