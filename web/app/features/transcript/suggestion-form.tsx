import { Form, useNavigation } from 'react-router'
import { PageAccount } from '#session/account/page-account.tsx'
import type { TranscriptSegment } from '@sohbet/contract'
import { readLocalPath, t } from '@sohbet/messages'
import { FormOutcome } from '#forms/form-outcome.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { useSentForm } from '#forms/use-sent-form.ts'
import { useAccount } from '#session/account/account-context.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Text } from '#ui/text/text.tsx'

/** Suggests a correction of a segment; a visitor signs in first and returns. */
export function SuggestionForm({
  segment,
  language,
  path,
  sent,
}: {
  /** Undefined if it was deleted. */
  segment: TranscriptSegment | undefined
  language: string
  /** The address of the page with this form. */
  path: string
  sent: SentForm | undefined
}) {
  const isSending = useNavigation().formMethod === 'POST'
  const account = useAccount()
  const draft = `suggestion ${account?.id ?? ''} ${language} ${segment?.id ?? ''}`
  const form = useSentForm(sent, { isSending, draft })
  if (segment === undefined) return <p>{t('suggestions.gone')}</p>
  if (account === null)
    return (
      <LinkButton to={`/login/?p=${encodeURIComponent(readLocalPath(path).path)}`}>
        {t('suggestions.signIn')}
      </LinkButton>
    )
  return (
    <Form {...form.formProps} action={path} preventScrollReset aria-label={t('suggestions.suggest')}>
      <FormOutcome form={form} success={t('suggestions.sent')} />
      <PageAccount />
      <input type="hidden" name="segment" value={segment.id} />
      <input type="hidden" name="language" value={language} />
      <Text variant="muted">{t('suggestions.at', { time: formatTime(segment.start) })}</Text>
      <blockquote dir="auto" lang={language}>
        {segment.text}
      </blockquote>
      <Fields>
        <TextArea
          label={t('suggestions.label')}
          name="text"
          lang={language}
          maxLength={4000}
          defaultValue={form.typed['text'] ?? segment.text ?? ''}
          error={form.errors['text']}
          isRequired
        />
        <Checkbox label={t('suggestions.credit')} name="is_credited" value="1" />
      </Fields>
      <SubmitButton isSending={isSending} label={t('suggestions.send')} busyLabel={t('ui.saving')} />
    </Form>
  )
}
