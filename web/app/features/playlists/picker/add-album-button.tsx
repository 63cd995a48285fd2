import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { typeToKeep } from '../state/picked.ts'
import { PickerButton } from './picker-button.tsx'

/** The album to add and the appearance of its button. */
export interface AddAlbumButtonProps {
  albumId: number
  type: string
  title: string
  className?: string | undefined
  /** Content of the button. */
  children?: ReactNode
}

/** Adds all tracks of an album to a playlist, or saves the album itself as one (DETAIL-07, B-95). */
export function AddAlbumButton({ albumId, type, title, className, children }: AddAlbumButtonProps) {
  const [query] = useSearchParams()
  const stored = typeToKeep(type, query.get('browse_by'))
  return (
    <PickerButton
      picked={{ kind: 'album', id: albumId, type: stored, title }}
      className={className ?? buttonVariant('outline')}
    >
      {children ?? (
        <>
          <Icon name="playlist" />
          {t('playlists.picker.title')}
        </>
      )}
    </PickerButton>
  )
}
