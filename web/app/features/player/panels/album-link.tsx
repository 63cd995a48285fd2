import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { closePanel } from './player-panels.ts'
import { usePlayer } from '#playback/state/player-store.ts'
import { currentAlbum } from '#playback/state/selectors.ts'

interface AlbumLinkProps {
  /** The direction of its text. */
  dir?: 'auto' | undefined
  className?: string | undefined
  /** Closes the panel or sheet that contains the link. */
  onClose: () => void
  children: ReactNode
}

/** Opens the current album's page from a layer above the page (PLAYER-04, PLAYER-10). */
export function AlbumLink(props: AlbumLinkProps) {
  const path = usePlayer((state) => currentAlbum(state)?.path ?? '')
  return <LinkAbovePage {...props} to={path} />
}

/** Opens a page from a layer above the current one and closes that layer. */
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
        // The page is already open below.
        if (pathname === path) event.preventDefault()
        closePanel('now-playing')
        onClose()
      }}
    >
      {children}
    </Link>
  )
}
