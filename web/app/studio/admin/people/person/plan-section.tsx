import { useState } from 'react'
import { GrantedPlan, grantPersonPlan, type Person } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Facts } from '#ui/line/facts.tsx'
import { provingApi } from '#studio/login/proof.ts'
import { planName } from '../person-labels.ts'
import { KnownFacts, Part } from '#studio/shared/page/page-parts.tsx'
import { ActionDialog, type ActionField } from '../../action-dialog.tsx'

/** The current plan, granted and paid periods; another plan can be granted until a day. */
export function PlanSection({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  const { plan, granted, periods, may } = person
  return (
    <Part
      title={t('studioPeople.plan.title')}
      actions={may.grant && <Button onClick={() => setOpen(true)}>{t('studioPeople.plan.give')}</Button>}
    >
      <KnownFacts
        facts={[
          [t('studioPeople.plan.inForce'), planName(plan)],
          [
            t('studioPeople.plan.granted'),
            granted === null ? t('studioPeople.plan.none') : <Granted key="granted" granted={granted} />,
          ],
          [
            t('studioPeople.plan.paid'),
            periods.length === 0 ? t('studioPeople.plan.none') : <Periods key="paid" periods={periods} />,
          ],
        ]}
      />
      {isOpen && <GrantDialog person={person} onClose={() => setOpen(false)} />}
    </Part>
  )
}

function Granted({ granted: { plan, until } }: { granted: NonNullable<Person['granted']> }) {
  return (
    <Facts
      items={[
        planName(plan),
        until === null
          ? t('studioPeople.plan.withoutEnd')
          : t('studioPeople.until', { date: formatDate(until) }),
      ]}
    />
  )
}

function Periods({ periods }: { periods: Person['periods'] }) {
  return periods.map(({ plan, starts_at: from, ends_at: until }) => (
    <div key={from}>
      <Facts
        items={[
          planName(plan),
          t('studioPeople.plan.period', { from: formatDate(from), until: formatDate(until) }),
        ]}
      />
    </div>
  ))
}

function GrantDialog({ person: { id, name }, onClose }: { person: Person; onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioPeople.plan.giveTo', { name })}
      lead={t('studioPeople.plan.giveText')}
      submit={t('studioPeople.plan.give')}
      done={t('studioPeople.plan.given')}
      onClose={onClose}
      send={async (text) => {
        const plan = GrantedPlan.parse(text('plan'))
        const body = { plan, until: text('until') || null, reason: text('reason') }
        return await provingApi(grantPersonPlan, { params: { id }, body })
      }}
    >
      {(field) => <GrantFields field={field} />}
    </ActionDialog>
  )
}

function GrantFields({ field }: { field: ActionField }) {
  return (
    <>
      <Select
        label={t('studioPeople.plan.title')}
        {...field('plan')}
        defaultValue="plus"
        data-autofocus
        options={[
          { value: 'plus', label: planName('plus') },
          { value: 'premier', label: planName('premier') },
          { value: 'free', label: t('studioPeople.plan.takeBack') },
        ]}
      />
      <Field
        label={t('studioPeople.plan.day')}
        {...field('until')}
        type="date"
        hint={t('studioPeople.plan.dayHint')}
      />
    </>
  )
}
