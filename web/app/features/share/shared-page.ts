import { isOwnPath } from '@sohbet/contract/own-path'
import { t } from '@sohbet/messages'

/** A page to share (SHARE-18). */
export interface SharedPage {
  /** The full URL with its scheme. */
  url: string
  title: string
}

/** The full URL of an address of this site; a full URL is returned unchanged. */
export function toWholeAddress(url: string, publicOrigin: string): string {
  return isOwnPath(url) ? publicOrigin + url : url
}

/** The address that shares a page by email, which is available before JavaScript loads (SHARE-05). */
export function mailAddress({ url, title }: SharedPage): string {
  // The subject is always the same; email programs expect CR LF between lines.
  return `mailto:?subject=${encode(t('shell.share.mailSubject'))}&body=${encode(title)}%0D%0A${encode(url)}`
}

/**
 * Encodes text for an address. A lone surrogate would throw; an apostrophe is valid in an address but ends
 * an attribute in careless readers.
 */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27')
}
