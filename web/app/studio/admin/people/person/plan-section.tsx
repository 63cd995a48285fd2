import { useState } from 'react'
import { grantPersonPlan, GrantedPlan } from '@sohbet/contract/studio'
import type { Person } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { describeField, FieldLayout } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Facts } from '#ui/line/facts.tsx'
import { useProof } from '#studio/login/proof.ts'
import { planName } from '../person-labels.ts'
import { ActDialog, textOf } from './act-dialog.tsx'
import type { FieldErrors } from './act-dialog.tsx'
import { NamedFacts, PersonSection } from './person-section.tsx'
import { useDone } from './use-done.ts'

/** The current plan, granted and paid periods; another plan can be granted until a day. */
export function PlanSection({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false)
  const { plan, granted, periods, may } = person
  return (
    <PersonSection
      title={t('studioPeople.plan.title')}
      action={
        may.grant && (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t('studioPeople.plan.give')}
          </Button>
        )
      }
    >
      <NamedFacts
        facts={[
          { name: t('studioPeople.plan.inForce'), value: planName(plan) },
          {
            name: t('studioPeople.plan.granted'),
            value: granted === null ? t('studioPeople.plan.none') : <Granted granted={granted} />,
          },
          {
            name: t('studioPeople.plan.paid'),
            value: periods.length === 0 ? t('studioPeople.plan.none') : <Periods periods={periods} />,
          },
        ]}
      />
      {isOpen && <GrantDialog person={person} onClose={() => setOpen(false)} />}
    </PersonSection>
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
  const api = useProof()
  const finish = useDone()
  return (
    <ActDialog
      title={t('studioPeople.plan.giveTo', { name })}
      text={t('studioPeople.plan.giveText')}
      act={t('studioPeople.plan.give')}
      hasReason
      onClose={onClose}
      onAct={(form) => {
        const plan = GrantedPlan.parse(textOf(form, 'plan'))
        const body = { plan, until: textOf(form, 'until') || null, reason: textOf(form, 'reason') }
        return finish(api(grantPersonPlan, { params: { id }, body }), t('studioPeople.plan.given'))
      }}
    >
      {(errors) => <GrantFields errors={errors} />}
    </ActDialog>
  )
}

function GrantFields({ errors }: { errors: FieldErrors }) {
  const until = errors['until']
  const text = { hint: t('studioPeople.plan.dayHint'), error: until }
  return (
    <>
      <Select
        label={t('studioPeople.plan.title')}
        name="plan"
        defaultValue="plus"
        error={errors['plan']}
        data-autofocus
        options={[
          { value: 'plus', label: planName('plus') },
          { value: 'premier', label: planName('premier') },
          { value: 'free', label: t('studioPeople.plan.takeBack') },
        ]}
      />
      <FieldLayout id="grant-until" label={t('studioPeople.plan.day')} {...text}>
        <FieldBox id="grant-until" type="date" name="until" {...describeField('grant-until', text)} />
      </FieldLayout>
    </>
  )
}
