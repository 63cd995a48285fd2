import { useState } from 'react'
import type { Playlist, PlaylistItem, PlaylistShare } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Panel } from '#ui/dialog/panel.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { formNames } from '../forms/playlist-form.tsx'
import { DeletePlaylistForm, RenamePlaylistForm } from '../forms/playlist-forms.tsx'
import { SharePlaylist } from '../forms/share-playlist-forms.tsx'
import { HeadLayout, PlayButtons } from './head-layout.tsx'
import styles from './playlist-head.module.css'

/** The dialogs that a playlist's address can open. */
export type PlaylistQuestion = 'rename' | 'share' | 'delete'

/** A playlist as its owner sees it, with its share link if there is one. */
export type OwnPlaylist = Playlist & { share: PlaylistShare | null }

interface PlaylistHeadProps {
  playlist: OwnPlaylist
  items: readonly PlaylistItem[]
  /** The question of its address when no dialog can open. */
  asks: PlaylistQuestion | null
}

/** The header of a playlist's page: covers, length, and buttons to play, rename and delete it. */
export function PlaylistHead({ playlist, items, asks }: PlaylistHeadProps) {
  const { slug, title } = playlist
  return (
    <>
      <HeadLayout
        slug={slug}
        title={title}
        items={items}
        kind={playlist.album_id !== null && t('playlists.page.album')}
      >
        <PlayButtons items={items} />
        <ChangeButtons playlist={playlist} />
      </HeadLayout>
      {asks !== null && (
        <section className={styles['question']}>
          <Question about={asks} playlist={playlist} />
        </section>
      )}
    </>
  )
}

/** The default list cannot be renamed, and an album is shared from its own page (B-94, B-95). */
export function ChangeButtons({ playlist }: { playlist: OwnPlaylist }) {
  const [requested, setRequested] = useState<PlaylistQuestion>()
  const end = (): void => setRequested(undefined)
  const isAlbum = playlist.album_id !== null
  const ask = { playlist, onAsk: setRequested }
  return (
    <>
      {!isAlbum && <ChangeButton {...ask} about="share" icon="share-network" />}
      {!isAlbum && !playlist.is_default && <ChangeButton {...ask} about="rename" icon="pencil-simple" />}
      {!playlist.is_default && <ChangeButton {...ask} about="delete" icon="trash" />}
      <Panel title={t(formNames[requested ?? 'rename'])} isOpen={requested !== undefined} onClose={end}>
        {requested !== undefined && <Question about={requested} playlist={playlist} onEnd={end} />}
      </Panel>
    </>
  )
}

interface QuestionProps {
  about: PlaylistQuestion
  playlist: OwnPlaylist
  /** Called when the form is done with; a deletion leaves the page. */
  onEnd?: () => void
}

function Question({ about, playlist, onEnd }: QuestionProps) {
  switch (about) {
    case 'rename':
      return <RenamePlaylistForm playlist={playlist} onDone={onEnd} />
    case 'share':
      return <SharePlaylist playlist={playlist} />
    case 'delete':
      return <DeletePlaylistForm playlist={playlist} onRefused={onEnd} isOnItsPage />
  }
}

interface ChangeButtonProps {
  playlist: OwnPlaylist
  about: PlaylistQuestion
  icon: IconName
  onAsk: (about: PlaylistQuestion) => void
}

function ChangeButton({ playlist, about, icon, onAsk }: ChangeButtonProps) {
  return (
    <Link
      className={about === 'share' ? buttonVariant() : buttonVariant('icon')}
      to={`/playlists/${playlist.slug}?${about}`}
      aria-label={about === 'share' ? undefined : t(formNames[about])}
      isPrefetched={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onAsk(about)
      }}
    >
      <Icon name={icon} />
      {about === 'share' && t('playlists.share.choose')}
    </Link>
  )
}
