import { useId, useRef } from 'react'
import type { PlaylistShare } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { copyText } from '#lib/copy-text.ts'
import { useCopied } from '#lib/use-copied.ts'
import { useSite } from '#lib/page/site.ts'
import { PlaylistForm, usePlaylistForm } from './playlist-form.tsx'
import styles from './playlist-forms.module.css'

interface SharePlaylistProps {
  playlist: { id: number; slug: string; share: PlaylistShare | null }
}

/** Shares a playlist by an unlisted link, shows the link, and revokes it (A13). */
export function SharePlaylist({ playlist }: SharePlaylistProps) {
  return playlist.share === null ? (
    <CreateLinkForm playlist={playlist} />
  ) : (
    <SharedLink playlist={playlist} token={playlist.share.token} />
  )
}

function CreateLinkForm({ playlist }: SharePlaylistProps) {
  const form = usePlaylistForm('share')
  return (
    <PlaylistForm form={form} id={playlist.id}>
      <ReturnHere playlist={playlist} />
      <p>{t('playlists.share.about')}</p>
      <SubmitButton
        isSending={form.isSending}
        label={t('playlists.share.send')}
        busyLabel={t('playlists.share.sending')}
      />
    </PlaylistForm>
  )
}

function SharedLink({ playlist, token }: SharePlaylistProps & { token: string }) {
  const address = useSite().publicOrigin + sharedPath(token)
  const form = usePlaylistForm('unshare')
  return (
    <div className={styles['form']}>
      <LinkField address={address} />
      <PlaylistForm form={form} id={playlist.id}>
        <ReturnHere playlist={playlist} />
        <Text variant="muted">{t('playlists.share.linkAbout')}</Text>
        <Button type="submit" aria-disabled={form.isSending} variant="danger" isWideOnPhone>
          {form.isSending ? t('playlists.share.stopping') : t('playlists.share.stop')}
        </Button>
      </PlaylistForm>
    </div>
  )
}

function LinkField({ address }: { address: string }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isCopied, markCopied] = useCopied(2000)
  const copy = async (): Promise<void> => {
    if (box.current !== null && (await copyText(address, box.current))) markCopied()
    else showToast('error', t('playlists.share.notCopied'))
  }
  return (
    <div ref={box} className={styles['link']}>
      <label htmlFor={id}>{t('playlists.share.link')}</label>
      <input id={id} readOnly value={address} dir="ltr" onFocus={({ target }) => target.select()} />
      <Button variant="primary" isWideOnPhone onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'link-simple'} />
        <span aria-live="polite">{isCopied ? t('playlists.share.copied') : t('playlists.share.copy')}</span>
      </Button>
    </div>
  )
}

/** Without JavaScript, the answer is a redirect back to the current page. */
function ReturnHere({ playlist }: SharePlaylistProps) {
  return <input type="hidden" name="returns" value={playlist.slug} />
}

/** The path of a shared playlist's page. */
function sharedPath(token: string): string {
  return `/shared/${encodeURIComponent(token)}`
}
