import clsx from 'clsx'
import { useDeferredValue, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { MenuItem } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { apiOf, browserApi } from './api/api-context.ts'
import type { Api } from './api/call.ts'
import { AccountProvider, hasSessionContext } from './session/account/account-context.ts'
import { mayBeSignedIn, takeAccountChange } from './session/account/account-changes.ts'
import { type Account, toKnownUser } from './session/account/account.ts'
import { loadAccount } from './session/account/load-account.ts'
import { toJoinPath } from './session/sign-in/login-target.ts'
import { usePlayedAccount } from './session/account/played-account.ts'
import { storedListener } from './features/offline/store/stored-page.ts'
import { findOfflineAddress } from './features/offline/store/saved-store.ts'
import { useOfflineListening } from './features/offline/worker/use-offline-listening.ts'
import { loadPositions } from './features/listening/positions/album-progress.ts'
import { connectPlayer } from './playback/actions/connect-player.ts'
import { useListening } from './features/listening/reports/use-listening.ts'
import { hidesPlayer } from './features/player/panels/hides-player.ts'
import { PlayerAudio } from './features/player/bar/player-audio.tsx'
import type { FreshAddress } from './playback/engine/sound.ts'
import { mayAnswerLater } from './playback/recovery/check-address.ts'
import type { QueuedTrack } from './playback/state/player-state.ts'
import { usePlayer } from './playback/state/player-store.ts'
import { requestedSound } from './playback/state/sound-form.ts'
import { indexMenuStore, refreshMenu, takeMenu, useMenu } from './session/index-menu.ts'
import { rememberRoute } from './session/visit/route-memory.ts'
import { startSession, takeUser } from './session/visit/session.ts'
import { AppBanner } from './features/shell/app/app-banner.tsx'
import { BottomBar } from './features/shell/bars/bottom-bar.tsx'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/menus/header.tsx'
import { loadMemberMenus } from './features/shell/menus/member-menus.ts'
import { NavigationProgress } from './features/shell/bars/navigation-progress.tsx'
import { OfflineNotice } from './features/shell/offline-notice.tsx'
import { usePageHandle } from './lib/page/page-handle.ts'
import { PhoneMenu } from './features/shell/menus/phone-menu.tsx'
import { LazyToaster } from './ui/toast/lazy-toaster.tsx'
import {
  LazyFeaturedTalk,
  LazyLockPanel,
  LazyNotePanel,
  LazyPlayer,
  LazySignInAgain,
} from './shell-parts.tsx'
import styles from './shell.module.css'

interface ShellData {
  menu: MenuItem[]
  year: number
  account: Account | null
  /** Whether the page was requested with a session, of any user. */
  hasSession: boolean
}

/** The menu and the account; a page also works without its menu (B-11, ROUTE-34). */
export async function loadShell({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const api = apiOf(context)
  const hasSession = context.get(hasSessionContext) && mayBeSignedIn()
  const [menu, account] = await Promise.all([loadMenu(api), hasSession ? loadAccount(api) : null])
  await prepareShell({ account })
  return { menu, account, hasSession, year: new Date().getUTCFullYear() }
}

/** Also called before hydration: the server's rendering must be possible here. */
export async function prepareShell({ account }: Pick<ShellData, 'account'>): Promise<void> {
  // A page works without them: they are fetched again when shown.
  if (account !== null) await loadMemberMenus().catch(() => undefined)
}

/** Navigation requests nothing again; a sign-in, a logout and a saved profile do (AUTH-22, ACCT-06). */
export function shouldReloadShell(): boolean {
  return takeAccountChange()
}

async function loadMenu(api: Api): Promise<MenuItem[]> {
  // A browser has the menu of this visit; its freshness has rules of its own (CACHE-04).
  const known = typeof window === 'undefined' ? null : indexMenuStore.getState().menu
  if (known !== null) return known
  // There is no error boundary above the shell.
  const answer = await api('getNavbarMenu', {}).catch(() => undefined)
  return answer?.ok === true ? answer.body.items : []
}

/** The surroundings of every page: header, footer, and the sound that outlives them all (ROUTE-31). */
export function Shell() {
  // The type of the shell's own loader.
  const { menu: given, year, account: known, hasSession } = useLoaderData<ShellData>()
  const { heading, isOnField, hasFullFooter, hidesAppBanner, isSilent } = usePageHandle()
  const played = usePlayedAccount((state) => state.account)
  const stored = useOfflineListening()
  const account = played ?? known ?? stored
  const { pathname } = useLocation()
  const isLoaded = useDeferredValue(usePlayer((state) => state.phase !== 'idle'))
  const hasPlayer = isLoaded && !hidesPlayer(pathname)
  const isWaiting = useNavigation().state !== 'idle'
  const menu = useMenu(given)
  const people = { account, ...useJoinPaths() }
  const isMember = account !== null
  useVisit(account, isMember || hasSession, given)
  useListening(known?.id ?? storedListener(), hasSession || storedListener() !== null)
  useEffect(() => connectPlayer({ refreshToken, findOfflineAddress, loadPositions }), [])
  return (
    <AccountProvider value={account}>
      <div className={clsx(styles['page'], hasPlayer && styles['withPlayer'])}>
        <a className={styles['skip']} href="#main">
          {t('shell.skipToContent')}
        </a>
        {!hidesAppBanner && <AppBanner />}
        <Header
          menu={menu}
          MenuAside={LazyFeaturedTalk}
          isOnField={isOnField}
          heading={heading}
          {...people}
        />
        <NavigationProgress />
        <OfflineNotice />
        <main id="main" tabIndex={-1} aria-busy={isWaiting}>
          <Outlet />
        </main>
        <Footer year={year} isFull={hasFullFooter} isSignedIn={isMember} />
        <PlayerAudio />
        <LazyPlayer isPageSilent={isSilent} />
        <BottomBar isSignedIn={isMember} loginPath={people.loginPath} />
        <LazyNotePanel />
        <LazyLockPanel />
        <LazySignInAgain />
        <LazyToaster isAtHand={isMember} />
        <PhoneMenu menu={menu} {...people} />
        <ScrollRestoration />
      </div>
    </AccountProvider>
  )
}

/** State of a visit: the pages, the menu for four hours, and for a member the stored slices. */
function useVisit(account: Account | null, isSignedIn: boolean, given: MenuItem[]): void {
  const { pathname, search } = useLocation()
  // Must run first: otherwise the menu would be requested immediately.
  useEffect(() => takeMenu(given), [given])
  useEffect(() => {
    const end = startSession(isSignedIn || storedListener() !== null)
    void refreshMenu(browserApi)
    return end
  }, [isSignedIn])
  useEffect(() => {
    if (account !== null) takeUser(toKnownUser(account))
  }, [account])
  useEffect(() => {
    rememberRoute(`${pathname}${search}`)
    void refreshMenu(browserApi)
  }, [pathname, search])
}

/** The sign-in and registration paths that return to the current page (ROUTE-05, ROUTE-07). */
function useJoinPaths(): { loginPath: string; registerPath: string } {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  return { loginPath: toJoinPath('login', here), registerPath: toJoinPath('signup', here) }
}

// Failures are ignored here (ERR-09): the player reports what it could not load.
async function refreshToken({
  id: track,
  address: url,
}: Pick<QueuedTrack, 'id' | 'address'>): Promise<FreshAddress> {
  const answer = await browserApi('refreshAudioToken', { query: { url, track, sound: requestedSound() } })
  if (answer.ok) return answer.body
  return mayAnswerLater(answer.status) ? undefined : null
}
