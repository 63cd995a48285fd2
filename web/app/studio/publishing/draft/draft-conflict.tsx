import { t } from '@sohbet/messages'
import { ConflictDialog } from '../../shared/auto-save/conflict-dialog.tsx'
import { fieldLabels, fieldName } from './field-labels.ts'
import type { DraftHandle } from './use-draft.ts'

/** Asks whose value to use where two people have changed one field of a draft. */
export function DraftConflict({ handle: { conflict, draft, settle } }: { handle: DraftHandle }) {
  const name = conflict?.savedBy ?? ''
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{
        text: t('studioEditor.conflict.text', { name }),
        theirs: t('studioEditor.conflict.theirs', { name }),
        allTheirs: t('studioEditor.conflict.allTheirs', { name }),
      }}
      nameOf={(path) => (path === 'tracks' ? t('studioEditor.conflict.order') : fieldName(path, draft))}
      textOf={fieldLabels}
      onSettle={(choices) => void settle(choices)}
    />
  )
}
