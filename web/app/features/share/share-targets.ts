import { encode, mailAddress } from './shared-page.ts'
import type { SharedPage } from './shared-page.ts'

/** Where a page can be shared to, in the order of the grid after Copy Link. */
export const shareTargets = ['email', 'facebook', 'messenger', 'linkedin', 'twitter', 'whatsapp'] as const

/** A place to share to. */
export type ShareTarget = (typeof shareTargets)[number]

/** What the addresses depend on beside the page itself. */
export interface SharingDevice {
  /** A phone or tablet, where the messengers are apps. */
  isMobile: boolean
  /** Messenger's web dialog serves only registered apps (B-119). */
  messengerAppId: string | null
}

/** Width and height in px of the windows that open (SHARE-15..17). A target without one is an app or a mail. */
export const windowSizes: Partial<Record<ShareTarget, readonly [width: number, height: number]>> = {
  facebook: [550, 400],
  messenger: [1000, 820],
  linkedin: [750, 600],
  twitter: [550, 400],
  whatsapp: [550, 400],
}

/** The address that shares a page at a target (SHARE-05..11, B-119); a title goes where there is room for it. */
export function shareAddress(target: ShareTarget, page: SharedPage, device: SharingDevice): string {
  const url = encode(page.url)
  const title = encode(page.title)
  switch (target) {
    case 'email':
      return mailAddress(page)
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`
    case 'messenger':
      return messengerAddress(url, device)
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`
    case 'twitter':
      return `https://twitter.com/intent/tweet?url=${url}&text=${title}`
    case 'whatsapp':
      return `${device.isMobile ? 'whatsapp://send' : 'https://web.whatsapp.com/send'}?text=${title}%0A${url}`
  }
}

/**
 * Whether the link must be pasted by hand: without a registered app, Messenger on the web opens a new message but
 * fills nothing in, and its send dialog answers nothing but an error.
 */
export function needsPasting(target: ShareTarget, { isMobile, messengerAppId }: SharingDevice): boolean {
  return target === 'messenger' && !isMobile && messengerAppId === null
}

/** Whether an address belongs to an app of the device: it must open in place, in no window of its own. */
export function opensInPlace(address: string): boolean {
  return !address.startsWith('https:')
}

/** Whether a browser's name is that of a phone or a tablet (SHARE-11). */
export function isMobileAgent(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|mobile/i.test(userAgent)
}

function messengerAddress(url: string, { isMobile, messengerAppId }: SharingDevice): string {
  if (isMobile) return `fb-messenger://share?link=${url}`
  if (messengerAppId === null) return `https://www.messenger.com/new?link=${url}`
  return `https://www.facebook.com/dialog/send?app_id=${encode(messengerAppId)}&link=${url}&redirect_uri=${url}`
}
