import { useState } from 'react'
import { replaceRecording } from '@sohbet/contract/studio'
import { readNumber } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Field } from '#ui/field/field.tsx'
import { Text } from '#ui/text/text.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { browserStudioApi } from '#studio/api/studio-api.ts'
import { CheckedForm } from '#studio/shared/checked-form.tsx'
import { useOneAtATime } from '#studio/shared/use-calls.ts'
import type { DraftHandle } from '#studio/publishing/draft/use-draft.ts'

/** Asks whether a published talk gets its new recording now, and whether its start has moved. */
export function ReplaceDialog({
  trackId,
  fileId,
  handle,
  onClose,
}: {
  trackId: number
  fileId: string
  handle: Pick<DraftHandle, 'flush' | 'refresh'>
  onClose(): void
}) {
  const [seconds, setSeconds] = useState('0')
  const [fault, setFault] = useState<string>()
  const { isRunning: isSending, run } = useOneAtATime()
  const replace = async (): Promise<void> => {
    const offset = readNumber(seconds)
    if (offset === undefined) return setFault(t('studioSound.replace.offsetWrong'))
    // Marks of the former recording are moved with the others.
    if (!(await handle.flush())) return setFault(t('studioEditor.publish.notSaved'))
    const body = { file_id: fileId, offset_seconds: offset }
    const answer = await browserStudioApi(replaceRecording, { params: { id: trackId }, body })
    if (!answer.ok) return setFault(answer.message)
    showToast('success', t('studioSound.replace.done'))
    onClose()
    return void (await handle.refresh())
  }
  return (
    <Panel title={t('studioSound.replace.title')} isOpen onClose={onClose}>
      <CheckedForm
        onSubmit={() => run(replace)}
        submit={t('studioSound.replace.now')}
        isSending={isSending}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        }
      >
        <Text variant="small">{t('studioSound.replace.text')}</Text>
        <Field
          label={t('studioSound.replace.offset')}
          hint={t('studioSound.replace.offsetHint')}
          error={fault}
          inputMode="text"
          dir="ltr"
          value={seconds}
          onChange={({ target }) => {
            setSeconds(target.value)
            setFault(undefined)
          }}
        />
      </CheckedForm>
    </Panel>
  )
}
