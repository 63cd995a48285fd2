import { breakpoints } from '#ui/tokens/breakpoints.ts'

const placements = ['desktop', 'phone'] as const

/** Where the app is offered: the sticky banner above the desktop's header, or the install banner of phones. */
export type BannerPlacement = (typeof placements)[number]

/** Where each placement keeps when it was closed: the desktop a day, the phone milliseconds since 1970. */
export const bannerKeys = { desktop: 'sohbet-app-banner', phone: 'sohbet-install-banner' } as const

const phoneRestMs = 7 * 24 * 60 * 60 * 1000

/**
 * Whether a banner that was closed stays so: on desktops until the listener's calendar day ends (APP-06, B-133), on
 * phones for seven days (APP-07, B-132). `stored` is what `bannerMemory` made; anything else closes nothing.
 */
export function isBannerClosed(now: Date, stored: string | null, placement: BannerPlacement): boolean {
  if (stored === null) return false
  if (placement === 'desktop') return stored === dayOf(now)
  // A clock that was put right since may make the closing lie ahead.
  return /^\d+$/.test(stored) && Math.abs(now.getTime() - Number(stored)) < phoneRestMs
}

/** What is kept when a banner is closed at a moment. */
export function bannerMemory(now: Date, placement: BannerPlacement): string {
  return placement === 'desktop' ? dayOf(now) : String(now.getTime())
}

/** Hides the banner, and keeps that for screens like this one, where the browser lets us keep anything. */
export function closeBanner(): void {
  // For both, or turning a phone would bring it back.
  showAsClosed(placements)
  const placement = matchMedia(breakpoints.phone).matches ? 'phone' : 'desktop'
  try {
    localStorage.setItem(bannerKeys[placement], bannerMemory(new Date(), placement))
  } catch {
    // Storage is blocked: the banner stays closed as long as the page.
  }
}

/** Shows the banner again where its time has come, on a page that stayed open, perhaps over midnight. */
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
    // Storage is blocked: as above.
  }
}

// The stylesheet hides the banner on screens that are named here.
function showAsClosed(closed: readonly BannerPlacement[]): void {
  document.documentElement.dataset['appBanner'] = closed.join(' ')
}

// A local day, without the time: days of 23 and 25 hours end at their own midnight.
function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${moment.getMonth() + 1}-${moment.getDate()}`
}

/**
 * Runs before the first paint: `isBannerClosed` for both placements, so that a closed banner never flashes (APP-06).
 * The stylesheet chooses between them: a script that runs before the viewport is declared takes a phone for a desktop.
 */
export const bannerScript = `(function(){try{var n=new Date(),c=[],
d=localStorage.getItem('${bannerKeys.desktop}'),p=localStorage.getItem('${bannerKeys.phone}');
if(d===n.getFullYear()+'-'+(n.getMonth()+1)+'-'+n.getDate())c.push('desktop');
if(/^\\d+$/.test(p)&&Math.abs(n.getTime()-p)<${phoneRestMs})c.push('phone');
document.documentElement.dataset.appBanner=c.join(' ')}catch(e){}})()`
