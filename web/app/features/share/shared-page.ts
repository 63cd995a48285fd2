import { isOwnPath } from '@sohbet/contract/own-path'
import { t } from '@sohbet/messages'

/** What is shared (SHARE-18). */
export interface SharedPage {
  /** A whole address with its scheme. */
  url: string
  title: string
}

/** An address of this site made whole; a whole one stays. */
export function toWholeAddress(url: string, publicOrigin: string): string {
  return isOwnPath(url) ? publicOrigin + url : url
}

/** The address that shares a page by mail, which a page has before its script (SHARE-05). */
export function mailAddress({ url, title }: SharedPage): string {
  // The subject is the same everywhere; mail programs want CR LF between lines.
  return `mailto:?subject=${encode(t('shell.share.mailSubject'))}&body=${encode(title)}%0D%0A${encode(url)}`
}

/** Text as a part of an address. */
// Half a character would throw; an apostrophe is legal in an address but ends an attribute in careless readers.
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}
