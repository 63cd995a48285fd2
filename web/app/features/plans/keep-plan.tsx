import { Form } from 'react-router'
import type { CurrentPlan } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'

/** Undoes the end or change of a plan (B-115). */
export function KeepPlan({
  plan: { slug, subscription_name: name, period },
  action,
  formKey,
  isSending,
}: {
  plan: CurrentPlan
  /** The page that handles it. */
  action: string
  /** A form that is submitted twice makes one change (D10). */
  formKey: string
  isSending: boolean
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="keep-plan" />
      <input type="hidden" name={idempotencyField} value={formKey} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="period" value={period ?? 'year'} />
      <Button type="submit" variant="outline" isWideOnPhone aria-disabled={isSending}>
        {isSending ? t('ui.oneMoment') : t('plans.keep', { plan: name })}
      </Button>
    </Form>
  )
}
