import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { closePanel } from './player-panels.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentAlbum } from '#playback/state/selectors.ts'

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
  const { pathname } = useLocation()
  return (
    <Link
      to={path}
      dir={dir}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        // The page is there already, below.
        if (pathname === path) event.preventDefault()
        closePanel('now-playing')
        onClose()
      }}
    >
      {children}
    </Link>
  )
}
