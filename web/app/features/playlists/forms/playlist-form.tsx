import type { ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { PageAccount } from '#session/account/page-account.tsx'
import type { PlaylistIntent } from '../state/send-playlist-form.ts'
import { doneTexts, formNames } from '../state/use-playlist-form.ts'
import type { PlaylistFormState } from '../state/use-playlist-form.ts'
import styles from './playlist-forms.module.css'

interface PlaylistFormProps {
  intent: PlaylistIntent
  form: PlaylistFormState
  /** The playlist; undefined for a new one. */
  id?: number
  children: ReactNode
}

/** A form that the action of `/playlists` handles, with and without JavaScript. */
export function PlaylistForm({ intent, form, id, children }: PlaylistFormProps) {
  return (
    <form.Form
      {...form.formProps}
      action="/playlists"
      className={styles['form']}
      aria-label={t(formNames[intent])}
    >
      <PageAccount />
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FormOutcome form={form} success={t(doneTexts[intent])} />
      {children}
    </form.Form>
  )
}
