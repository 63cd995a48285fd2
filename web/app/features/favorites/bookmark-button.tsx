import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import type { FavoriteType } from '@sohbet/contract'
import { buttonLook } from '../../ui/button/button-look.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { useAccount } from '../../session/account/account-context.ts'
import { LoginButton } from '../sign-in/login-button.tsx'
import { setPendingAction } from '../../session/pending/pending-action.ts'
import { usePendingAction } from '../../session/sign-in/pending-action-hooks.ts'
import { bookmarkKey, bookmarkStore, wantBookmark } from './bookmark-store.ts'
import styles from './bookmark-button.module.css'

/** What is bookmarked. */
export interface BookmarkButtonProps {
  type: FavoriteType
  itemId: number
  /** The bookmark that the page was loaded with; null for none. */
  bookmarkedId: number | null
  /** Of what is bookmarked, for those who hear the page. */
  title: string
  className?: string | undefined
  /** Stand beside the icon; without them the button is the icon alone. */
  words?: string
}

/** Bookmarks something, and takes that back (FAV-02, ART-02); a visitor is asked to sign in first (ART-04). */
export function BookmarkButton(props: BookmarkButtonProps) {
  const account = useAccount()
  useBookmarkAfterSignIn(account?.id)
  return account === null ? <Ask {...props} /> : <Toggle {...props} accountId={account.id} />
}

function Toggle({
  accountId,
  type,
  itemId,
  bookmarkedId,
  title,
  className,
  words,
}: BookmarkButtonProps & { accountId: number }) {
  const place = { accountId, type, itemId }
  const touched = useStore(bookmarkStore, (all) => all[bookmarkKey(place)])
  const isOn = touched?.isWanted ?? bookmarkedId !== null
  return (
    <button
      type="button"
      className={clsx(words === undefined && buttonLook('icon'), styles['bookmark'], className)}
      aria-label={`Bookmark ${title}`}
      aria-pressed={isOn}
      onClick={() => void wantBookmark(place, { isWanted: !isOn, knownId: bookmarkedId })}
    >
      <Icon name={isOn ? 'bookmark-simple-fill' : 'bookmark-simple'} />
      {words}
    </button>
  )
}

function Ask({ type, itemId, title, className, words }: BookmarkButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <LoginButton
      className={clsx(words === undefined && buttonLook('icon'), className)}
      {...(words === undefined && { label: `Login to bookmark ${title}` })}
      reason="Please login to bookmark this"
      onAsk={() =>
        setPendingAction({ kind: 'bookmark', path: `${pathname}${search}`, payload: { type, itemId } })
      }
    >
      <Icon name="bookmark-simple" />
      {words}
    </LoginButton>
  )
}

const types: readonly FavoriteType[] = ['article', 'audio', 'album']

/** Whichever of the buttons comes first on the page does what waited: it is handed out once only (B-76, DETAIL-04). */
function useBookmarkAfterSignIn(accountId: number | undefined): void {
  usePendingAction('bookmark', ({ type: given, itemId }) => {
    const type = types.find((known) => known === given)
    if (accountId === undefined || type === undefined || typeof itemId !== 'number') return
    void wantBookmark({ accountId, type, itemId }, { isWanted: true, knownId: null })
  })
}
