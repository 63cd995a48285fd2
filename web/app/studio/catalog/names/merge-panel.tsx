import { useFetcher } from 'react-router'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { onceShown, useSentForm } from '#forms/use-sent-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Select } from '#ui/field/select.tsx'
import type { SelectOption } from '#ui/field/select.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

/** The properties of a form that merges an entry into another. */
export interface MergePanelProps {
  id: number
  name: string
  /** The consequences. */
  text: string
  merged: string
  options: readonly SelectOption[]
  onClose: () => void
}

/** A form that merges a topic or a speaker into another. */
export function MergePanel({ id, name, text, merged, options, onClose }: MergePanelProps) {
  const { Form, data, state } = useFetcher<unknown>()
  const isSending = state !== 'idle'
  // Only this page's action returns this type.
  const sent = onceShown(data as SentForm | undefined, isSending)
  const form = useSentForm(sent, {
    isSending,
    onDone: () => {
      showToast('success', merged)
      onClose()
    },
  })
  return (
    <Panel title={t('studioNames.mergeName', { name })} isOpen onClose={onClose}>
      <Form {...form.formProps}>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="id" value={id} />
        <Stack gap={5}>
          <p>{text}</p>
          <Select
            label={t('studioNames.mergeInto')}
            name="into"
            placeholder={t('studioSite.majalis.choose')}
            options={options.filter(({ value }) => value !== String(id))}
            error={form.errors['into']}
            data-autofocus
            isRequired
          />
          <Row gap={3}>
            <SubmitButton
              isSending={isSending}
              label={t('studioNames.mergeGo')}
              busyLabel={t('studioNames.merging')}
            />
            <Button variant="ghost" onClick={onClose}>
              {t('studioNames.back')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Panel>
  )
}
