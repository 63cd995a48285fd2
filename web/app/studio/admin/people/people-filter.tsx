import type { PeopleFilter } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Select } from '#ui/field/select.tsx'
import { ListSearch } from '../../shared/list-page.tsx'
import { allRoles, planName, roleName } from './person-labels.ts'

/** Searches people by text, and filters by role, plan and account state. The URL has the filter. */
export function PeopleFilterForm({ filter }: { filter: PeopleFilter }) {
  const { role = '', plan = '', state = '' } = filter
  const any = { value: '', label: t('studioContent.filter.any') }
  return (
    <ListSearch
      path="/studio/people"
      label={t('studioPeople.title')}
      filter={filter}
      text={{
        label: t('studioPeople.search.label'),
        hint: t('studioPeople.search.hint'),
        clear: t('studioPeople.filter.clear'),
      }}
    >
      <Select
        label={t('studioPeople.filter.role')}
        name="role"
        defaultValue={role}
        options={[any, ...allRoles.map((value) => ({ value, label: roleName(value) }))]}
      />
      <Select
        label={t('studioPeople.plan.title')}
        name="plan"
        defaultValue={plan}
        options={[any, ...(['plus', 'premier'] as const).map((value) => ({ value, label: planName(value) }))]}
      />
      <Select
        label={t('studioPeople.account.title')}
        name="state"
        defaultValue={state}
        options={[
          any,
          { value: 'open', label: t('studioPeople.filter.open') },
          { value: 'disabled', label: t('studioPeople.disabled') },
        ]}
      />
    </ListSearch>
  )
}
