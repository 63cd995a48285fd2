import { encode, mailAddress, type SharedPage } from './shared-page.ts'

/** The share targets, in the order of the grid after Copy Link. */
export const shareTargets = ['email', 'facebook', 'messenger', 'linkedin', 'twitter', 'whatsapp'] as const

/** A place to share to. */
export type ShareTarget = (typeof shareTargets)[number]

/** The device and settings on which the addresses depend. */
export interface SharingDevice {
  /** A phone or tablet, on which the messengers are apps. */
  isMobile: boolean
  /** Messenger's web dialog works only with a registered app (B-119). */
  messengerAppId: string | null
}

/** Size in pixels of a target's window (SHARE-15..17). A target without one opens an app or email. */
export const windowSizes: Partial<Record<ShareTarget, readonly [width: number, height: number]>> = {
  facebook: [550, 400],
  messenger: [1000, 820],
  linkedin: [750, 600],
  twitter: [550, 400],
  whatsapp: [550, 400],
}

/**
 * The address that shares a page with a target (SHARE-05..11, B-119); it contains the title if the target
 * supports one.
 */
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
 * Whether the link must be pasted manually: without a registered app, Messenger's website opens a new
 * message without content, and its send dialog returns an error.
 */
export function needsPasting(target: ShareTarget, { isMobile, messengerAppId }: SharingDevice): boolean {
  return target === 'messenger' && !isMobile && messengerAppId === null
}

/** Whether an address belongs to an app of the device: it must open in place, not in a window. */
export function opensInPlace(address: string): boolean {
  return !address.startsWith('https:')
}

/** Whether a user agent is that of a phone or a tablet (SHARE-11). */
export function isMobileAgent(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|mobile/i.test(userAgent)
}

function messengerAddress(url: string, { isMobile, messengerAppId }: SharingDevice): string {
  if (isMobile) return `fb-messenger://share?link=${url}`
  if (messengerAppId === null) return `https://www.messenger.com/new?link=${url}`
  return `https://www.facebook.com/dialog/send?app_id=${encode(messengerAppId)}&link=${url}&redirect_uri=${url}`
}
