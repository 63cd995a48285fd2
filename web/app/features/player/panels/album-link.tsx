import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isPlainClick } from '../../../ui/link/is-plain-click.ts'
import { Link } from '../../../ui/link/link.tsx'
import { closePanel, useIsPanelOpen } from './player-panels.ts'
import { usePlayer } from '../../../playback/state/player-store.ts'
import { currentAlbum } from '../../../playback/state/selectors.ts'

interface AlbumLinkProps {
  /** Whose direction its words have. */
  dir?: 'auto' | undefined
  className?: string | undefined
  /** Closes what the link stands in. */
  onClose: () => void
  children: ReactNode
}

/** Leads to the album that plays, from above the page (PLAYER-04, PLAYER-10). */
export function AlbumLink(props: AlbumLinkProps) {
  const path = usePlayer((state) => currentAlbum(state)?.path ?? '')
  return <LinkAbovePage {...props} to={path} />
}

/** Leads to a page from above the one that is open, and closes what it stands in. */
export function LinkAbovePage({
  to: path,
  dir,
  className,
  onClose,
  children,
}: AlbumLinkProps & { to: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isSheetOpen = useIsPanelOpen('now-playing')
  return (
    <Link
      to={path}
      dir={dir}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (pathname === path) closePanel('now-playing')
        // The page takes the place of the sheet in the history, so that Back leads to the page before. The sheet goes
        // when the page has come: closed now, it would take the entry away that is to be replaced.
        else if (isSheetOpen) return void navigate(path, { replace: true })
        else void navigate(path)
        onClose()
      }}
    >
      {children}
    </Link>
  )
}
