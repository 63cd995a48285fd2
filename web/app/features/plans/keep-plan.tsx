import { Form } from 'react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CurrentPlan, SubscriptionInfo } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { textVariant } from '#ui/text/text.tsx'
import { rich } from '#ui/text/rich.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { formatMoney } from '#features/money/format-money.ts'
import { besideSentence, statusSentence } from './state/plan-labels.ts'
import styles from './keep-plan.module.css'

/** Undoes the end or change of a plan (B-115). */
export function KeepPlan({
  plan,
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
  // During a gift, the member keeps their own plan.
  const { slug, subscription_name: name, period } = plan.resumes ?? plan
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="keep-plan" />
      <PageAccount />
      <input type="hidden" name={idempotencyField} value={formKey} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="period" value={period ?? 'year'} />
      <Button type="submit" isWideOnPhone aria-disabled={isSending}>
        {isSending ? t('ui.oneMoment') : t('plans.keep', { plan: name })}
      </Button>
    </Form>
  )
}

/** A member's plan with its price and status, and a second plan if one runs beside it (B-34). */
export function PlanStatusLine({ plan }: { plan: SubscriptionInfo }) {
  const { beside } = plan
  if (beside === null) return <Status plan={plan} />
  return (
    <Stack gap={3}>
      <Status plan={plan} counts={t('plans.beside.countsNow')} />
      <Status plan={beside} counts={besideSentence(beside, plan)} />
    </Stack>
  )
}

function Status({ plan, counts }: { plan: CurrentPlan; counts?: string }) {
  const { subscription_name: name, price, currency, period } = plan
  const bold = (text: ReactNode) => (
    <b className={styles['name']} dir="auto">
      {text}
    </b>
  )
  return (
    <p>
      {price === null || currency === null || period === null
        ? bold(name)
        : rich('plans.status.namePrice', {
            plan: name,
            price: formatMoney(price, currency),
            period,
            name: bold,
          })}
      <span className={clsx(styles['sentence'], plan.due_order === null && textVariant('muted'))}>
        {statusSentence(plan)}
        {counts !== undefined && ` ${counts}`}
      </span>
    </p>
  )
}
