import { useMemo } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { RepeatKey } from '#forms/repeat-key.tsx'
import { PageAccount } from '#session/account/page-account.tsx'
import type { PlaylistItem, SharedPlaylist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { pressTalk } from '#playback/actions/play-action.ts'
import { Text } from '#ui/text/text.tsx'
import { HeadLayout, PlayButtons } from './head-layout.tsx'
import { PlaylistItems } from './playlist-items.tsx'
import { playPlaylist } from '../state/play-playlist.ts'
import { type PlaylistRowPresses, queueEntries } from '../state/playlist-row-presses.ts'

/** A playlist shared by another user: to play, and to copy into one's own (A13). */
export function SharedPlaylistView({ shared }: { shared: SharedPlaylist }) {
  const { items } = shared
  const presses = usePresses(items)
  return (
    <>
      <SharedHead shared={shared} />
      {items.length === 0 ? (
        <EmptyState title={t('playlists.view.emptyTitle')} message={t('playlists.shared.emptyMessage')} />
      ) : (
        <PlaylistItems items={items} presses={presses} onMove={doNothing} isOwn={false} />
      )}
    </>
  )
}

function SharedHead({ shared: { title, is_own: isOwn, items } }: { shared: SharedPlaylist }) {
  const locked = items.filter(({ track }) => track.is_locked).length
  return (
    <HeadLayout
      slug={title}
      title={title}
      items={items}
      note={
        <Text variant="muted">
          {isOwn ? t('playlists.shared.asOthersSee') : t('playlists.shared.withYou')}
        </Text>
      }
      access={locked > 0 && t('playlists.shared.locked', { count: locked })}
    >
      {locked < items.length && <PlayButtons items={items} />}
      {!isOwn && items.length > 0 && <CopyForm />}
    </HeadLayout>
  )
}

/** A form, so that it works without JavaScript; a visitor signs in first and returns here. */
function CopyForm() {
  const { pathname } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const variant = buttonVariant()
  if (useAccount() === null)
    return (
      <Link className={variant} to={`/login/?p=${encodeURIComponent(pathname)}`} isPrefetched={false}>
        <Icon name="playlist" />
        {t('playlists.shared.loginToSave')}
      </Link>
    )
  return (
    <Form method="post" action={pathname} preventScrollReset>
      <PageAccount />
      <RepeatKey />
      <button type="submit" className={variant} aria-disabled={isSending || undefined}>
        <Icon name="playlist" />
        {isSending ? t('ui.saving') : t('playlists.shared.save')}
      </button>
    </Form>
  )
}

// Another member's playlist cannot be changed.
function usePresses(items: readonly PlaylistItem[]): PlaylistRowPresses {
  return useMemo(
    () => ({
      play: ({ track }) => pressTalk(track.id, () => playPlaylist(items, { trackId: track.id })),
      entriesOf: queueEntries,
    }),
    [items],
  )
}

const doNothing = () => undefined
