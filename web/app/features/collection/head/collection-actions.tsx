import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CollectionDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { PopoverPanel } from '#ui/popover/popover-panel.tsx'
import { usePopoverParts } from '#ui/popover/popover-parts.ts'
import { AddToPlaylistButton } from '#features/playlists/picker/add-to-playlist-button.tsx'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { SaveAlbumButton } from '#features/offline/saving/save-album-button.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { toFeedPath } from './collection-page-head.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './collection-actions.module.css'

const outlined = buttonVariant()
const roomy = (text: ReactNode) => <span className={styles['roomy']}>{text}</span>

/** The actions on a collection besides playing: a row, which on phones ends with "More options" (B-74). */
export function CollectionActions({ collection }: { collection: CollectionDetail }) {
  const { id, album_type: type, title, slug, bookmarked_id: bookmarkedId } = collection
  return (
    <div className={styles['actions']} role="group" aria-label={t('collections.actions.name')}>
      <AddToPlaylistButton
        kind="album"
        id={id}
        type={type}
        title={title}
        className={clsx(outlined, styles['add'])}
      >
        <Icon name="playlist" />
        <span>{rich('collections.actions.add', { roomy })}</span>
      </AddToPlaylistButton>
      <ShareButton url={`/audios/detail/${slug}`} title={title} className={clsx(outlined, styles['share'])} />
      <BookmarkButton type="album" itemId={id} bookmarkedId={bookmarkedId} title={title} />
      <MoreActions collection={collection} />
    </div>
  )
}

/** On wide screens its buttons are in the row itself; on phones behind a button that works without JavaScript. */
function MoreActions({ collection }: { collection: CollectionDetail }) {
  const { button, panel, buttonProps, panelProps } = usePopoverParts()
  return (
    <>
      <IconButton
        ref={button}
        className={styles['moreButton']}
        aria-label={t('collections.actions.more')}
        {...buttonProps}
      >
        <Icon name="dots-three" />
      </IconButton>
      <PopoverPanel
        ref={panel}
        className={styles['more']}
        role="group"
        aria-label={t('collections.actions.more')}
        {...panelProps}
      >
        <SaveAlbumButton collection={collection} />
        <FeedLink path={toFeedPath(collection)} />
      </PopoverPanel>
    </>
  )
}

function FeedLink({ path }: { path: string | undefined }) {
  if (path === undefined) return null
  return (
    <LinkButton variant="text" className={styles['feed']} to={path.replace(/\.xml$/, '')}>
      <Icon name="rss" />
      {t('catalog.podcastFeed')}
    </LinkButton>
  )
}
