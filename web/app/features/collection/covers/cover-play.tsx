import type { Guarded } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { prefetchedAnswers } from '#api/api-context.ts'
import { createApi } from '#api/call.ts'
import { PressButton } from '#ui/button/press-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAlbumPositions } from '#features/listening/positions/album-progress.ts'
import { showLock } from '#features/locks/lock-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { isLockedFor, unlockName, type UnlockOption, unlockOption } from '#features/locks/why-locked.ts'
import { useAlbumAction } from '#playback/actions/album-action.ts'
import { type PlayAction, playName } from '#playback/actions/play-action.ts'
import type { PlayableAlbum } from './press-cover.ts'

interface AlbumPlayProps {
  album: PlayableAlbum
  /** Adapts its colours to any cover. */
  isOnCover?: boolean
  className?: string | undefined
}

/** Plays an album and names its action; rendered beside the link to the album, never within it. */
export function AlbumPlay({ album, isOnCover, className }: AlbumPlayProps) {
  const action = useAlbumAction(album)
  const account = useAccount()
  useAlbumPositions([album.id])
  const isPlaying = action.kind === 'pause'
  const locked = isPlaying ? undefined : lockOf(album, account)
  return (
    <PressButton
      isOnCover={isOnCover}
      className={className}
      aria-label={nameOf(album, action, locked && unlockOption(locked, account))}
      {...(locked !== undefined && { 'aria-haspopup': 'dialog' as const })}
      data-playing={isPlaying || undefined}
      onPointerDown={() => !isPlaying && locked === undefined && preload(album)}
      onClick={({ currentTarget }) =>
        locked === undefined ? press(album, currentTarget) : showLockOf(album, locked)
      }
    >
      <Icon name={locked === undefined ? (isPlaying ? 'pause' : 'play') : 'lock-simple'} />
    </PressButton>
  )
}

// The playing code loads with the first press: most lists are only read.
const loadPress = () => import('./press-cover.ts')

/** On pointerdown, starts loading the code and the album. The press itself handles failures. */
function preload({ slug }: PlayableAlbum): void {
  void loadPress().catch(() => undefined)
  const api = createApi(prefetchedAnswers.startPage(), { isTracked: false })
  void api('getCollection', { params: { type: slug }, query: {} }).catch(() => undefined)
}

function press(album: PlayableAlbum, button: HTMLElement): void {
  loadPress().then(
    ({ pressCover }) => pressCover(album, button),
    () => showToast('error', t(defaultErrorMessage)),
  )
}

function showLockOf({ id, title, slug }: PlayableAlbum, guard: Guarded): void {
  showLock({ ...guard, title, slug, albumId: id })
}

// Of a paid album the first lesson may be open and others bought; a list does not say which.
function lockOf({ album_sub_type: access }: PlayableAlbum, account: Account | null): Guarded | undefined {
  if (access === null || access === 'paid') return undefined
  const guard = { required_access: access, price_credits: null }
  return isLockedFor(guard, account) ? guard : undefined
}

function nameOf(
  { title, album_sub_type: access }: PlayableAlbum,
  action: PlayAction,
  option: UnlockOption | undefined,
): string {
  if (option !== undefined) return unlockName(option, title)
  const isEither = access === 'paid' && action.kind === 'play'
  return isEither ? t('collections.playOrUnlock', { title }) : playName(action, title)
}

/** The same on a cover, visible against any image. */
export function CoverPlay({ album, className }: { album: PlayableAlbum; className?: string | undefined }) {
  return <AlbumPlay album={album} isOnCover className={className} />
}
