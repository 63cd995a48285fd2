import { useStore } from 'zustand'
import type { CollectionDetail } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import { mayDownload } from '#features/downloads/may-download.ts'
import { savedStore } from '../store/saved-store.ts'

/** Saves all talks of an album that may be saved; then it links to the saved talks. */
export function SaveAlbumButton({ collection }: { collection: CollectionDetail }) {
  const isVisitor = useAccount() === null
  const open = collection.tracks
    .map((track, index) => ({ track, number: index + 1 }))
    .filter(({ track }) => mayDownload(track, collection, isVisitor))
  const known = useStore(savedStore, ({ tracks }) => tracks)
  const here = new Set(known?.map(({ trackId }) => trackId))
  if (open.length === 0) return null
  const variant = buttonVariant()
  const save = async (): Promise<void> => {
    const { saveForOffline } = await import('./saved-tracks.ts')
    await saveForOffline(collection, open)
  }
  if (open.every(({ track }) => here.has(track.id)))
    return (
      <Link className={variant} to="/downloads">
        <Icon name="check-circle" />
        {t('offline.album.saved')}
      </Link>
    )
  return (
    <button
      type="button"
      className={variant}
      onClick={() => void save().catch(() => showToast('error', t(defaultErrorMessage)))}
    >
      <Icon name="cloud-arrow-down" />
      {t('offline.save')}
    </button>
  )
}
