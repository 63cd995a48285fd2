import { breakpoints } from '#ui/tokens/breakpoints.ts'

const placements = ['desktop', 'phone'] as const

/** Where the app is offered: the sticky banner above the desktop's header, or the phone's install banner. */
export type BannerPlacement = (typeof placements)[number]

/** The storage keys for the time of closing: desktop stores a day, phone milliseconds since 1970. */
export const bannerKeys = { desktop: 'sohbet-app-banner', phone: 'sohbet-install-banner' } as const

const phoneRestMs = 7 * 24 * 60 * 60 * 1000

/**
 * Whether a closed banner stays closed: on desktops until the end of the local day (APP-06, B-133), on
 * phones for seven days (APP-07, B-132). `stored` comes from `bannerMemory`; any other value closes nothing.
 */
export function isBannerClosed(now: Date, stored: string | null, placement: BannerPlacement): boolean {
  if (stored === null) return false
  if (placement === 'desktop') return stored === dayOf(now)
  // After a clock correction the time of closing may be in the future.
  return /^\d+$/.test(stored) && Math.abs(now.getTime() - Number(stored)) < phoneRestMs
}

/** The value to store when a banner is closed. */
export function bannerMemory(now: Date, placement: BannerPlacement): string {
  return placement === 'desktop' ? dayOf(now) : String(now.getTime())
}

/** Hides the banner and stores this for screens of the same kind, if the browser allows it. */
export function closeBanner(): void {
  // For both, or rotating a phone would show it again.
  showAsClosed(placements)
  const placement = matchMedia(breakpoints.phone).matches ? 'phone' : 'desktop'
  try {
    localStorage.setItem(bannerKeys[placement], bannerMemory(new Date(), placement))
  } catch {
    // Storage is blocked: the banner stays closed until the page is left.
  }
}

/** Shows the banner again on a page that stayed open until it is due, for example over midnight. */
export function reopenBanner(): void {
  const now = new Date()
  const shown = document.documentElement.dataset['appBanner'] ?? ''
  try {
    const staysClosed = (placement: BannerPlacement): boolean => {
      const stored = localStorage.getItem(bannerKeys[placement])
      return stored === null || isBannerClosed(now, stored, placement)
    }
    showAsClosed(placements.filter((placement) => shown.includes(placement) && staysClosed(placement)))
  } catch {
    // Storage is blocked, as above.
  }
}

// The stylesheet hides the banner on the screens named here.
function showAsClosed(closed: readonly BannerPlacement[]): void {
  document.documentElement.dataset['appBanner'] = closed.join(' ')
}

// A local date without the time, so that days of 23 and 25 hours end at midnight.
function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`
}

/**
 * Runs before first paint: `isBannerClosed` for both placements, so that a closed banner never flashes
 * (APP-06). The stylesheet chooses between them, because a script that runs before the viewport is declared
 * mistakes a phone for a desktop.
 */
export const bannerScript = `(function(){try{var n=new Date(),c=[],
d=localStorage.getItem('${bannerKeys.desktop}'),p=localStorage.getItem('${bannerKeys.phone}');
if(d===n.getFullYear()+'-'+(n.getMonth()+1)+'-'+n.getDate())c.push('desktop');
if(/^\\d+$/.test(p)&&Math.abs(n.getTime()-p)<${phoneRestMs})c.push('phone');
document.documentElement.dataset.appBanner=c.join(' ')}catch(e){}})()`
