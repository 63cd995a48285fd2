import { useState } from 'react'
import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import type { Workspace } from './workspace.ts'
import { whyNoShift } from './why-no-shift.ts'

/** Moves all segments from the current one on by some seconds. */
export function ShiftDialog({
  workspace,
  isOpen,
  onClose,
}: {
  workspace: Workspace
  isOpen: boolean
  onClose: () => void
}) {
  const key = useStore(workspace.store, (state) => state.currentKey)
  const segment = workspace.current()
  if (segment === undefined || key === undefined) return null
  return (
    <Dialog
      title={t('studioTranscripts.shiftTitle', { time: formatExactTime(segment.start_seconds) })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ShiftForm workspace={workspace} onClose={onClose} />
    </Dialog>
  )
}

function ShiftForm({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const move = async (): Promise<void> => {
    const { segments } = workspace.keeper.store.getState()
    const fault = whyNoShift(segments, workspace.current(), {
      typed,
      durationSeconds: workspace.durationSeconds(),
    })
    if (typeof fault === 'string') return setError(t(fault))
    setBusy(true)
    const isDone = await workspace.shift(fault.by)
    setBusy(false)
    if (!isDone) return setError(t('studioTranscripts.shiftFailed'))
    workspace.say(t('studioTranscripts.said.shifted'))
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void move()
      }}
    >
      <Stack gap={4}>
        <Field
          label={t('studioTranscripts.shiftBy')}
          hint={t('studioTranscripts.shiftHint')}
          error={error}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          data-autofocus=""
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {t('studioTranscripts.shift')}
        </Button>
      </Stack>
    </form>
  )
}
