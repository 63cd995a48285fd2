import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Playlist } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { useFormDraft } from '#forms/form-draft.ts'
import { textIn } from '#forms/sent-form.ts'
import type { Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { useKnown } from '#session/queries/known.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { useAccount } from '#session/account/account-context.ts'
import { toJoinPath } from '#session/sign-in/login-target.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { Picked } from '../state/picked.ts'
import { PickerList } from './picker-list.tsx'
import {
  addToPlaylist,
  createPlaylist,
  keepAlbum,
  loadPlaylists,
  dropPlaylists,
} from '../state/own-playlists.ts'
import { playlistsOf } from '../state/known-playlists.ts'
import { addedText, sentTitle, titleFault } from '../state/playlist-texts.ts'
import { PlaylistTitleField, useNewPlaylistDraft } from '../forms/playlist-title-field.tsx'
import styles from './playlist-picker.module.css'

interface PlaylistPickerProps {
  picked: Picked
  isOpen: boolean
  onClose: () => void
}

/** `isBack`: the other view was left without creating a playlist. */
interface ListView {
  name: 'list'
  selectedId: number | null
  isBack: boolean
}
type View = ListView | { name: 'create' }

/** The dialog (a sheet on phones) that chooses or creates a playlist (PLIST-10). */
export function PlaylistPicker({ picked, isOpen, onClose }: PlaylistPickerProps) {
  const account = useAccount()
  const [view, setView] = useState<View>(listView)
  const close = (): void => {
    setView(listView)
    onClose()
  }
  return (
    <Panel
      title={view.name === 'list' ? t('playlists.picker.title') : t('playlists.create.title')}
      isOpen={isOpen}
      onClose={close}
    >
      {account !== null && (
        <PickerContent accountId={account.id} picked={picked} view={view} onView={setView} onClose={close} />
      )}
    </Panel>
  )
}

const listView: ListView = { name: 'list', selectedId: null, isBack: false }

interface PickerContentProps {
  accountId: number
  picked: Picked
  view: View
  onView: (view: View) => void
  onClose: () => void
}

/** Mounted only while the dialog is open, so each opening reloads the playlists. */
function PickerContent({ accountId, picked, view, onView, onClose }: PickerContentProps) {
  const known = useKnown(playlistsOf(accountId))
  const refresh = useRefreshOfPlaylistPages()
  const refuse = useRefusal()
  useEffect(() => {
    void loadPlaylists(accountId)
  }, [accountId])
  const finish = (text: string): void => {
    showToast('success', text)
    refresh()
    onClose()
  }
  const add = async (playlist: Playlist): Promise<boolean> => {
    const refused = await addToPlaylist(accountId, picked, playlist.id)
    if (refused === null) finish(addedText(picked, playlist.title))
    else refuse(refused)
    return refused === null
  }
  const keep = async (): Promise<void> => {
    const refused = await keepAlbum(accountId, picked)
    if (refused === null) finish(t('playlists.picker.added'))
    else refuse(refused)
  }
  const create = async (title: string): Promise<void> => {
    const answer = await createPlaylist(accountId, title)
    if (!answer.ok) {
      refuse(answer)
      dropPlaylists(accountId)
      onClose()
      return
    }
    showToast('success', t('playlists.create.done'))
    const made = answer.body.data
    const isAdded = await add(made)
    // The new playlist exists nevertheless: adding to it can be retried with one press.
    if (!isAdded) onView({ name: 'list', selectedId: made.id, isBack: false })
  }
  if (view.name === 'create')
    return (
      <PickerCreate picked={picked} onCreate={create} onBack={() => onView({ ...listView, isBack: true })} />
    )
  return (
    <PickerList
      picked={picked}
      known={known}
      selectedId={view.selectedId}
      isBack={view.isBack}
      onChoose={async (list) => void (await add(list))}
      onKeep={keep}
      onCreate={() => onView({ name: 'create' })}
      onRetry={() => void loadPlaylists(accountId)}
    />
  )
}

/** Shows the reason of a refusal; an expired session leads to the login and back. */
function useRefusal(): (refused: Refused) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return ({ status, message }) => {
    showToast('error', errorText(message))
    if (status !== 401) return
    accountChanged()
    void navigate(toJoinPath('login', `${pathname}${search}`))
  }
}

/** Reloads pages that show playlists: their counts come from loaders (PLIST-07). */
function useRefreshOfPlaylistPages(): () => void {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  return () => {
    if (/^\/(playlists|library)(\/|$)/.test(pathname)) void revalidate()
  }
}

/** The picker's view that creates a playlist and adds the picked item to it (PLIST-10, PLIST-20, PLIST-21, B-92). */
function PickerCreate({
  picked,
  onCreate,
  onBack,
}: {
  picked: Picked
  onCreate: (title: string) => Promise<void>
  onBack: () => void
}) {
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useFormDraft({ form: box, name: useNewPlaylistDraft() })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const title = sentTitle(textIn(new FormData(form), 'title'))
    const found = titleFault(title)
    setFault(found)
    if (found !== undefined) {
      form.querySelector('input')?.focus()
      return
    }
    setIsSending(true)
    await onCreate(title)
    setIsSending(false)
  }
  return (
    <Stack
      as="form"
      ref={box}
      noValidate
      aria-label={t('playlists.create.title')}
      onSubmit={(event) => void submit(event)}
      onChange={() => setFault(undefined)}
    >
      <p className={styles['picked']} dir="auto">
        {picked.title}
      </p>
      <PlaylistTitleField error={fault} isReadOnly={isSending} />
      <Row>
        <SubmitButton
          isSending={isSending}
          label={t('playlists.picker.createAndAdd')}
          busyLabel={t('playlists.picker.adding')}
        />
        <Button variant="ghost" isWideOnPhone onClick={onBack}>
          {t('playlists.picker.back')}
        </Button>
      </Row>
    </Stack>
  )
}
