import { useMemo } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import type { SharedPlaylist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { Text } from '#ui/text/text.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { HeadLayout } from './head-layout.tsx'
import { PlaylistItems } from './playlist-items.tsx'
import { playPlaylist } from '../windows/play-playlist.ts'
import { totalsOf } from '../state/playlist-entry.ts'
import { createPlaylistWindows, sharedPlaylist } from '../windows/playlist-windows.ts'
import { usePlaylistWindows } from '../windows/use-playlist-windows.ts'
import type { OpenPlaylist } from '../windows/use-playlist-windows.ts'
import { queueEntries } from '../state/playlist-row-presses.ts'
import type { PlaylistRowPresses } from '../state/playlist-row-presses.ts'

/** A playlist shared by another user: to play, and to copy into one's own (A13). */
export function SharedPlaylistView({ shared, token }: { shared: SharedPlaylist; token: string }) {
  const open = usePlaylistWindows(() => createPlaylistWindows(sharedPlaylist(token)), shared)
  const presses = usePresses(open)
  return (
    <>
      <SharedHead shared={shared} open={open} />
      {open.entries.length === 0 ? (
        <EmptyState title={t('playlists.view.emptyTitle')} message={t('playlists.shared.emptyMessage')} />
      ) : (
        <PlaylistItems open={open} presses={presses} onMove={doNothing} isOwn={false} />
      )}
    </>
  )
}

function SharedHead({ shared, open }: { shared: SharedPlaylist; open: OpenPlaylist }) {
  const { title, is_own: isOwn } = shared
  const { entries, page } = open
  const { locked } = totalsOf(entries, page)
  return (
    <HeadLayout
      slug={title}
      title={title}
      open={open}
      note={
        <Text variant="muted">
          {isOwn ? t('playlists.shared.asOthersSee') : t('playlists.shared.withYou')}
        </Text>
      }
      access={locked > 0 && t('playlists.shared.locked', { count: locked })}
    >
      {locked < entries.length && <PlayButtons {...open} />}
      {!isOwn && entries.length > 0 && <CopyForm />}
    </HeadLayout>
  )
}

/** A form, so that it works without JavaScript; a visitor signs in first and returns here. */
function CopyForm() {
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const variant = buttonVariant('outline')
  if (useAccount() === null)
    return (
      <Link className={variant} to={`/login/?p=${encodeURIComponent(pathname)}`} isPrefetched={false}>
        <Icon name="playlist" />
        {t('playlists.shared.loginToSave')}
      </Link>
    )
  return (
    <Form method="post" action={pathname} preventScrollReset>
      <button type="submit" className={variant} aria-disabled={isSending || undefined}>
        <Icon name="playlist" />
        {isSending ? t('ui.saving') : t('playlists.shared.save')}
      </button>
    </Form>
  )
}

// Another member's playlist cannot be changed.
function usePresses({ toPlay }: OpenPlaylist): PlaylistRowPresses {
  return useMemo(
    () => ({
      play: ({ track }) => pressTalk(track.id, () => void playPlaylist(toPlay(), { trackId: track.id })),
      entriesOf: queueEntries,
    }),
    [toPlay],
  )
}

const doNothing = () => undefined
