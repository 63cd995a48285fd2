import { useState } from 'react'
import { type MessageKey, t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { readNumber } from '@sohbet/contract/typed-text'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import { CheckedForm } from '../../shared/checked-form.tsx'
import { useOneAtATime } from '../../shared/use-calls.ts'
import type { Segment, Segments } from '../segments/segments.ts'
import type { Workspace } from './workspace.ts'

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
  const segment = workspace.current
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
  const { isRunning, run } = useOneAtATime()
  const move = async (): Promise<void> => {
    const { segments } = workspace.keeper.store.getState()
    const { current, durationSeconds } = workspace
    const fault = whyNoShift(segments, current, { typed, durationSeconds })
    if (typeof fault === 'string') return setError(t(fault))
    const isDone = await workspace.shift(fault.by)
    if (!isDone) return setError(t('studioTranscripts.shiftFailed'))
    workspace.say(t('studioTranscripts.said.shifted'))
    onClose()
  }
  return (
    <CheckedForm onSubmit={() => run(move)} submit={t('studioTranscripts.shift')} isSending={isRunning}>
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
    </CheckedForm>
  )
}

/**
 * Reads the seconds of a shift, or returns why it is impossible: the segments must stay after the previous one and
 * within the recording, so that the shift can be undone.
 */
export function whyNoShift(
  segments: Segments,
  from: Segment | undefined,
  { typed, durationSeconds }: { typed: string; durationSeconds: number },
): MessageKey | { by: number } {
  const by = toSeconds(typed)
  if (by === undefined || by === 0 || from === undefined) return 'studioTranscripts.fault.seconds'
  const index = segments.indexOf(from)
  const earliest = segments[index - 1]?.start_seconds ?? -0.001
  if (from.start_seconds + by <= earliest) return 'studioTranscripts.fault.before'
  const end = Math.max(...segments.slice(index).map((segment) => segment.end_seconds))
  if (by > 0 && durationSeconds > 0 && end + by >= durationSeconds) return 'studioTranscripts.fault.after'
  return { by }
}

// Segments have times in milliseconds.
function toSeconds(typed: string): number | undefined {
  const seconds = readNumber(typed)
  return seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000
}
