import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

/** The reader's platform, for the choice of the app store (APP-05). */
export type Platform = 'ios' | 'android' | 'other'

/** What a browser reports about its device. */
export interface Device {
  userAgent: string
  /** Maximum number of simultaneous touches; 0 without a touch screen. */
  maxTouchPoints: number
}

/** The platform of a device (APP-05, FOOT-10, B-123). */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  // Windows phones named both others in their user agent and have neither store.
  if (/Windows Phone/i.test(userAgent)) return 'other'
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  // An iPad reports itself as a Mac; no Mac has a touch screen.
  return /Macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'other'
}

/** The platform of this browser; 'other' on the server and until hydration. */
export function usePlatform(): Platform {
  return useIsAwake() ? platformOf(navigator) : 'other'
}
