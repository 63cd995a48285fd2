import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { typeToKeep } from '../state/picked.ts'
import { PickerButton } from './picker-button.tsx'

/** The track that is added, and how its button looks. */
export interface AddToPlaylistButtonProps {
  trackId: number
  /** The type of its album. */
  type: string
  title: string
  className?: string | undefined
  /** Stands on the button; an icon unless set. */
  children?: ReactNode
}

/** Adds a track to a playlist that is chosen in a dialog (PLIST-10). */
export function AddToPlaylistButton({ trackId, type, title, ...variant }: AddToPlaylistButtonProps) {
  const [query] = useSearchParams()
  const stored = typeToKeep(type, query.get('browse_by'))
  return <PickerButton picked={{ kind: 'track', id: trackId, type: stored, title }} {...variant} />
}
