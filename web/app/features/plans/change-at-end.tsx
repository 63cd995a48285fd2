import { Form, useNavigation } from 'react-router'
import type { PlanInfo, SubscriptionInfo } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import { Refused } from '#forms/form-outcome.tsx'
import { idempotencyField } from '#forms/idempotency-key.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { formatMoney } from '#features/money/format-money.ts'
import { Panel } from '#features/money/panels.tsx'
import type { ChosenPlan } from './state/plan-order.ts'
import { plansPath } from '#features/money/paths.ts'

/** A lower plan or a shorter period, which starts when the paid period ends. */
export interface ChangeAtEndProps {
  now: SubscriptionInfo
  plan: PlanInfo
  chosen: ChosenPlan
  formKey: string
  back: string | null
  sent: SentForm | undefined
}

/** Confirms that a plan changes to another at its end; this can be undone until then (B-115). */
export function ChangeAtEnd({ now, plan, chosen: { slug, period }, formKey, back, sent }: ChangeAtEndProps) {
  const isSending = useNavigation().formData?.get('intent') === 'change'
  const form = useSentForm(sent, { isSending, hasToast: false })
  const price = plan.prices.find((one) => one.period === period)?.price ?? plan.price
  const end = formatDate(now.renews_at ?? '')
  return (
    <Panel
      as={Form}
      {...form.formProps}
      action={plansPath({ plan: slug, period, back })}
      aria-labelledby="change"
    >
      {form.message !== null && <Refused isAlert>{form.message}</Refused>}
      <h2 id="change">{t('plans.change.title', { plan: plan.subscription_name, period })}</h2>
      <p>
        {t('plans.change.words', {
          now: now.subscription_name,
          plan: plan.subscription_name,
          date: end,
          price: formatMoney(price, plan.currency),
          period,
        })}
      </p>
      <input type="hidden" name="intent" value="change" />
      <PageAccount />
      <input type="hidden" name={idempotencyField} value={formKey} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="period" value={period} />
      <Row>
        <SubmitButton
          isSending={isSending}
          label={t('plans.change.send', { date: end })}
          busyLabel={t('ui.oneMoment')}
        />
        <LinkButton variant="text" to={plansPath({ plan: slug, back })} isPrefetched={false}>
          {t('plans.change.leave')}
        </LinkButton>
      </Row>
    </Panel>
  )
}
