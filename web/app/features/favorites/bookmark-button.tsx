import clsx from 'clsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FavoriteType } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { useKnown } from '#session/queries/known.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { LoginButton } from '#features/sign-in/login-button.tsx'
import { setPendingAction } from '#session/pending-action.ts'
import { usePendingAction } from '#session/sign-in/pending-action-hooks.ts'
import { bookmarkOf, type BookmarkTarget } from './bookmark-query.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import styles from './bookmark-button.module.css'

/** The item to bookmark. */
export interface BookmarkButtonProps {
  type: FavoriteType
  itemId: number
  /** The bookmark with which the page was loaded; null for none. */
  bookmarkedId: number | null
  /** The item's title, for screen readers. */
  title: string
  className?: string | undefined
  /** Shown beside the icon; without it the button is an icon. */
  text?: string
}

/** Bookmarks an item and removes the bookmark (FAV-02, ART-02); a visitor is asked to sign in first (ART-04). */
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
  text,
}: BookmarkButtonProps & { accountId: number }) {
  const place = { accountId, type, itemId }
  // Preloaded before the press.
  useEffect(() => void loadSetBookmark().catch(() => undefined), [])
  const { data: changed } = useKnown(bookmarkOf(place))
  const isOn = changed?.isSet ?? bookmarkedId !== null
  return (
    <button
      type="button"
      className={clsx(text === undefined && buttonVariant('icon'), styles['bookmark'], className)}
      aria-label={t('catalog.bookmark.name', { title })}
      aria-pressed={isOn}
      onClick={() => changeBookmark(place, { isSet: !isOn, knownId: bookmarkedId })}
    >
      <Icon name={isOn ? 'bookmark-simple-fill' : 'bookmark-simple'} />
      {text}
    </button>
  )
}

function Ask({ type, itemId, title, className, text }: BookmarkButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <LoginButton
      className={clsx(text === undefined && buttonVariant('icon'), className)}
      {...(text === undefined && { label: t('catalog.bookmark.login', { title }) })}
      reason={t('catalog.bookmark.reason')}
      onAsk={() =>
        setPendingAction({ kind: 'bookmark', path: `${pathname}${search}`, payload: { type, itemId } })
      }
    >
      <Icon name="bookmark-simple" />
      {text}
    </LoginButton>
  )
}

// This code is never loaded for visitors.
const loadSetBookmark = () => import('./set-bookmark.ts')

function changeBookmark(place: BookmarkTarget, requested: { isSet: boolean; knownId: number | null }): void {
  loadSetBookmark().then(
    ({ setBookmark: wantBookmark }) => wantBookmark(place, requested),
    () => showToast('error', t(defaultErrorMessage)),
  )
}

const types: readonly FavoriteType[] = ['article', 'audio', 'album']

/**
 * The first of these buttons on the page performs the pending action, which is handed out only once (B-76,
 * DETAIL-04).
 */
function useBookmarkAfterSignIn(accountId: number | undefined): void {
  usePendingAction('bookmark', ({ type: given, itemId }) => {
    const type = types.find((known) => known === given)
    if (accountId === undefined || type === undefined || typeof itemId !== 'number') return
    changeBookmark({ accountId, type, itemId }, { isSet: true, knownId: null })
  })
}
