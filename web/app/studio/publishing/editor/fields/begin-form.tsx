import { t } from '@sohbet/messages'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { Button } from '#ui/button/button.tsx'
import type { DraftHandle } from '../../draft/use-draft.ts'
import styles from './begin-form.module.css'

/** The id of the form that creates an item; its title field refers to it. */
export const beginFormId = 'begin-item'

/** Creates a new item by its title without JavaScript or before hydration: by Enter, or by the button. */
export function BeginForm({ handle: { draftKey, flush } }: { handle: DraftHandle }) {
  return (
    <form
      id={beginFormId}
      method="post"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void flush()
      }}
    >
      <input type="hidden" name={idempotencyField} value={draftKey} />
      <noscript>
        <Button type="submit" variant="primary">
          {t('studioEditor.begin')}
        </Button>
      </noscript>
    </form>
  )
}
