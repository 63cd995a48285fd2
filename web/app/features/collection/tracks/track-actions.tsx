import type { CollectionDetail, CollectionTrack } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { IconButton } from '#ui/button/icon-button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useLazy } from '#ui/hooks/use-lazy.ts'
import { useAccount } from '#session/account/account-context.ts'
import { mayDownload, priceOfDownload } from '#features/downloads/may-download.ts'
import { buyPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import styles from './track-actions.module.css'

/** A track and its collection. */
export interface TrackActionsProps {
  track: CollectionTrack
  collection: CollectionDetail
}

/** The actions on a track besides playing: downloading at once, others behind a button (B-74). */
export function TrackActions({ track, collection }: TrackActionsProps) {
  const isVisitor = useAccount() === null
  const price = priceOfDownload(track)
  const { Component: TrackMore, isOpen, open, close } = useLazy(loadTrackMore)
  const press = async (): Promise<void> => {
    if (!(await open())) showToast('error', t(defaultErrorMessage))
  }
  return (
    <>
      {mayDownload(track, collection, isVisitor) && (
        <IconButton
          className={styles['wide']}
          aria-label={t('collections.track.download', { title: track.title })}
          onClick={() => void download(track.id)}
        >
          <Icon name="download-simple" />
        </IconButton>
      )}
      {price !== null && (
        <LinkButton
          variant="icon"
          className={styles['wide']}
          to={buyPath(collection.slug, { download: track.id })}
          isPrefetched={false}
          rel="nofollow"
          aria-label={t('collections.track.downloadForCredits', {
            title: track.title,
            credits: countCredits(price),
          })}
        >
          <Icon name="download-simple" />
        </LinkButton>
      )}
      <IconButton
        aria-haspopup="dialog"
        aria-label={t('collections.track.more', { title: track.title })}
        onClick={() => void press()}
      >
        <Icon name="dots-three" />
      </IconButton>
      {TrackMore !== undefined && (
        <TrackMore track={track} collection={collection} isOpen={isOpen} onClose={close} />
      )}
    </>
  )
}

// Loaded on the press: nothing of it is needed before.
async function download(trackId: number): Promise<void> {
  try {
    const { downloadTrack } = await import('#features/downloads/download-track.ts')
    await downloadTrack(trackId)
  } catch {
    showToast('error', t(defaultErrorMessage))
  }
}

async function loadTrackMore() {
  return (await import('./track-more.tsx')).TrackMore
}
