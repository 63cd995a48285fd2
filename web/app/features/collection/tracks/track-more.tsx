import { t } from '@sohbet/messages'
import { Icon, type IconName } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import { downloadTrack } from '#features/downloads/download-track.ts'
import { mayDownload, priceOfDownload } from '#features/downloads/may-download.ts'
import { AddToPlaylistButton } from '#features/playlists/picker/add-to-playlist-button.tsx'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { SaveOfflineButton } from '#features/offline/saving/save-offline-button.tsx'
import { usePlayAction } from '#playback/actions/play-action.ts'
import { playCollection } from '#playback/actions/play-collection.ts'
import { addToQueue, playNext } from '#playback/actions/edit-queue.ts'
import { toQueuedTrack, toResumable } from '#playback/state/from-catalog.ts'
import { buyPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import type { TrackActionsProps } from './track-actions.tsx'
import { momentPath } from '#features/catalog/labels.ts'
import styles from './track-actions.module.css'

/** The track, and the function that closes the panel. */
export interface TrackMoreProps extends TrackActionsProps {
  isOpen: boolean
  onClose: () => void
}

/** All actions on a track: bookmark, queue, save and share (B-74, DETAIL-03). */
export function TrackMore({ track, collection, isOpen, onClose }: TrackMoreProps) {
  const isVisitor = useAccount() === null
  const price = priceOfDownload(track)
  const action = usePlayAction(toResumable(track))
  const queued = toQueuedTrack(track, collection)
  const restart = (): void => {
    onClose()
    playCollection(collection, { trackId: track.id, atSeconds: 0 })
  }
  return (
    <Panel title={track.title} isOpen={isOpen} onClose={onClose} isBeside>
      <div className={styles['lines']}>
        {queued !== undefined && action.kind !== 'play' && (
          <Line icon="skip-back" text={t('collections.more.playFromStart')} onPress={restart} />
        )}
        <AddToPlaylistButton
          kind="track"
          id={track.id}
          type={collection.album_type}
          title={track.title}
          className={styles['line']}
        >
          <Icon name="playlist" />
          {t('collections.more.addToPlaylist')}
        </AddToPlaylistButton>
        <BookmarkButton
          type="audio"
          itemId={track.id}
          bookmarkedId={track.bookmarked_id}
          title={track.title}
          className={styles['line']}
          text={t('catalog.bookmark.word')}
        />
        {queued !== undefined && <QueueLines queued={queued} onPress={onClose} />}
        {mayDownload(track, collection, isVisitor) && (
          <>
            <SaveOfflineButton
              track={track}
              album={collection}
              number={collection.tracks.indexOf(track) + 1}
              className={styles['line']}
            />
            <Line
              icon="download-simple"
              text={t('collections.more.download')}
              onPress={() => void downloadTrack(track.id)}
            />
            <Text variant="caption" className={styles['note']}>
              {t('collections.more.savingNote')}
            </Text>
          </>
        )}
        {price !== null && (
          <Link
            className={styles['line']}
            to={buyPath(collection.slug, { download: track.id })}
            isPrefetched={false}
            rel="nofollow"
            onClick={onClose}
          >
            <Icon name="download-simple" />
            {t('collections.more.downloadForCredits', { credits: countCredits(price) })}
          </Link>
        )}
        <TranscriptLink track={track} slug={collection.slug} onPress={onClose} />
        <GiveLink track={track} slug={collection.slug} onPress={onClose} />
        <ShareButton
          url={momentPath(collection.slug, track.id)}
          title={track.title}
          className={styles['line']}
        />
      </div>
    </Panel>
  )
}

function QueueLines({
  queued,
  onPress,
}: {
  queued: NonNullable<ReturnType<typeof toQueuedTrack>>
  onPress(): void
}) {
  const queue = (add: typeof playNext, said: string) => () => {
    onPress()
    add(queued)
    showToast('success', said)
  }
  return (
    <>
      <Line
        icon="queue"
        text={t('collections.more.playNext')}
        onPress={queue(playNext, t('collections.more.playsNext'))}
      />
      <Line
        icon="plus"
        text={t('collections.more.addToQueue')}
        onPress={queue(addToQueue, t('collections.more.addedToQueue'))}
      />
    </>
  )
}

interface TrackLinkProps {
  track: TrackMoreProps['track']
  slug: string
  onPress(): void
}

function TranscriptLink({ track, slug, onPress }: TrackLinkProps) {
  if (track.has_transcript !== true) return null
  return (
    <Link
      className={styles['line']}
      to={`/audios/detail/${slug}/transcript/${track.id}`}
      isPrefetched={false}
      onClick={onPress}
    >
      <Icon name="article" />
      {t('transcript.heading')}
    </Link>
  )
}

function GiveLink({ track, slug, onPress }: TrackLinkProps) {
  if (track.required_access !== 'paid' || track.price_credits === null) return null
  return (
    <Link
      className={styles['line']}
      // Written out, so that the code of the money pages is not loaded.
      to={`/wallet/gifts?album=${slug}&lesson=${track.id}`}
      isPrefetched={false}
      rel="nofollow"
      onClick={onPress}
    >
      <Icon name="gift" />
      {t('collections.more.give')}
    </Link>
  )
}

function Line({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) {
  return (
    <button type="button" className={styles['line']} onClick={onPress}>
      <Icon name={icon} />
      {text}
    </button>
  )
}
