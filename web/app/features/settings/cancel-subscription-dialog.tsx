import clsx from 'clsx'
import { useState } from 'react'
import buttons from '../../ui/button.module.css'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isCancelWord } from './cancel-word.ts'
import styles from './dialog-form.module.css'

/** Which plan is asked about, and what follows. */
export interface CancelSubscriptionDialogProps {
  planName: string
  onClose: () => void
  /** Called when the word was typed and the button pressed. */
  onCancel: () => void
}

/** Asks for the word "cancel" before a paid plan is ended (ACCT-14, B-36). */
export function CancelSubscriptionDialog({ planName, onClose, onCancel }: CancelSubscriptionDialogProps) {
  const [typed, setTyped] = useState('')
  const isConfirmed = isCancelWord(typed)
  return (
    <Panel title="Cancel your plan" isOpen onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed) onCancel()
        }}
      >
        <p>
          <bdi>{planName}</bdi> stays yours until the end of the time you have paid for. After that your
          account is a free one; your credits and all that you bought stay.
        </p>
        <Field
          label="To cancel, type the word cancel"
          name="word"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles['buttons']}>
          <button
            type="submit"
            disabled={!isConfirmed}
            className={clsx(buttons['button'], buttons['primary'], buttons['wideOnPhone'], styles['act'])}
          >
            Cancel plan
          </button>
          <button
            type="button"
            className={clsx(buttons['button'], buttons['ghost'], buttons['wideOnPhone'])}
            onClick={onClose}
          >
            Keep plan
          </button>
        </div>
      </form>
    </Panel>
  )
}
