import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { typeToKeep } from '../state/picked.ts'
import { PickerButton } from './picker-button.tsx'

/** The track to add and the appearance of its button. */
export interface AddToPlaylistButtonProps {
  trackId: number
  /** The type of its album. */
  type: string
  title: string
  className?: string | undefined
  /** Content of the button; an icon by default. */
  children?: ReactNode
}

/** Adds a track to a playlist chosen in a dialog (PLIST-10). */
export function AddToPlaylistButton({ trackId, type, title, ...variant }: AddToPlaylistButtonProps) {
  const [query] = useSearchParams()
  const stored = typeToKeep(type, query.get('browse_by'))
  return <PickerButton picked={{ kind: 'track', id: trackId, type: stored, title }} {...variant} />
}
