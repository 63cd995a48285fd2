import clsx from 'clsx'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useMatches, useNavigation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { MenuItem } from '@sohbet/contract'
import { apiOf } from './api/api-context.ts'
import { connectPlayer } from './features/player/connect-player.ts'
import { PlayerAudio } from './features/player/player-audio.tsx'
import { PlayerBar } from './features/player/player-bar.tsx'
import { usePlayer } from './features/player/player-store.ts'
import { createApi } from './api/call.ts'
import { browserTransport } from './api/browser-transport.ts'
import { Footer } from './features/shell/footer.tsx'
import { Header } from './features/shell/header.tsx'
import styles from './shell.module.css'

interface ShellData {
  menu: MenuItem[]
  year: number
}

/** The menu and the year; without its menu a page is still a page (B-11). */
export async function loadShell({ context }: LoaderFunctionArgs): Promise<ShellData> {
  // Nothing stands above the shell to catch what it throws.
  const menu = await apiOf(context)('getNavbarMenu', {}).catch(() => undefined)
  return { menu: menu?.ok === true ? menu.body.items : [], year: new Date().getUTCFullYear() }
}

/** What surrounds every page: header, footer, and the sound that outlives them all (ROUTE-31). */
export function Shell() {
  // The shell's own loader made it.
  const { menu, year } = useLoaderData() as ShellData
  const hasPlayer = usePlayer((state) => state.trackId !== null)
  const isOnField = useMatches().some(({ handle }) => isFieldHandle(handle))
  const isWaiting = useNavigation().state !== 'idle'
  useEffect(() => connectPlayer({ refreshToken }), [])
  return (
    <div className={clsx(styles['page'], hasPlayer && styles['withPlayer'])}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <Header menu={menu} isOnField={isOnField} />
      <main id="main" tabIndex={-1} aria-busy={isWaiting}>
        <Outlet />
      </main>
      <Footer year={year} />
      <PlayerAudio />
      <PlayerBar />
      <ScrollRestoration />
    </div>
  )
}

function isFieldHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isOnField' in handle && handle.isOnField === true
}

// Failures are swallowed (ERR-09): the player says what it could not load.
async function refreshToken(url: string): Promise<[string, number] | undefined> {
  const answer = await createApi(browserTransport)('refreshAudioToken', { query: { url } })
  return answer.ok ? answer.body : undefined
}
