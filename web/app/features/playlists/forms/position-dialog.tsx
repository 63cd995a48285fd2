import { type FormEvent, useState } from 'react'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import styles from './playlist-forms.module.css'

interface PositionDialogProps {
  /** The talk to move; null if the dialog is closed. */
  moved: { title: string; number: number } | null
  /** Number of positions. */
  count: number
  /** Called with the position, counted from 1. */
  onMove: (number: number) => void
  onClose: () => void
}

/** Moves a talk to a typed position in a long list, where dragging would be too far (PLIST-03). */
export function PositionDialog({ moved, count, onMove, onClose }: PositionDialogProps) {
  return (
    <Panel title={t('playlists.position.title')} isOpen={moved !== null} onClose={onClose}>
      {moved !== null && <PositionForm moved={moved} count={count} onMove={onMove} />}
    </Panel>
  )
}

function PositionForm({
  moved,
  count,
  onMove,
}: Pick<PositionDialogProps, 'count' | 'onMove'> & { moved: { title: string; number: number } }) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('position')
    const number = typeof given === 'string' ? readAmount(given) : undefined
    if (number !== undefined && Number.isInteger(number) && number >= 1 && number <= count)
      return onMove(number)
    setError(t('playlists.position.fault', { count }))
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={styles['form']} noValidate aria-label={t('playlists.position.title')} onSubmit={submit}>
      <p className={styles['name']} dir="auto">
        {moved.title}
      </p>
      <Field
        label={t('playlists.position.field', { count })}
        name="position"
        type="number"
        defaultValue={moved.number}
        error={error}
        onChange={() => setError(undefined)}
        autoComplete="off"
        data-autofocus
      />
      <SubmitButton
        isSending={false}
        label={t('playlists.position.send')}
        busyLabel={t('playlists.position.send')}
      />
    </form>
  )
}
