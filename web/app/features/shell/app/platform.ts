import { useSyncExternalStore } from 'react'

/** The kind of device a page is read on, as far as its app store goes (APP-05). */
export type Platform = 'ios' | 'android' | 'other'

/** What a browser tells of its device. */
export interface Device {
  userAgent: string
  /** How many fingers the screen tells apart; 0 without a touch screen. */
  maxTouchPoints: number
}

/** The platform of a device (APP-05, FOOT-10, B-123). */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  // Windows phones named both others in their user agent, and have neither store.
  if (/Windows Phone/i.test(userAgent)) return 'other'
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /Macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

/** The platform of this browser; 'other' on the server and until the page is taken over. */
export function usePlatform(): Platform {
  return useSyncExternalStore(
    watchNothing,
    () => platformOf(navigator),
    () => 'other',
  )
}

// A device stays what it is.
function watchNothing(): () => void {
  return () => undefined
}
