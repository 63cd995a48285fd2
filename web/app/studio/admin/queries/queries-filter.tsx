import { customerQueryCategories } from '@sohbet/contract/contact'
import type { QueryFilter } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Select } from '#ui/field/select.tsx'
import { ListSearch } from '../../shared/list-page.tsx'
import { categoryName } from './query-labels.ts'

/** Searches queries by text, and filters by assignee and category. The URL has the filter. */
export function QueriesFilterForm({ filter }: { filter: QueryFilter }) {
  const { state, category = '', assignee = '' } = filter
  const any = { value: '', label: t('studioContent.filter.any') }
  return (
    <ListSearch
      path="/studio/queries"
      label={t('studioQueries.title')}
      filter={filter}
      text={{
        label: t('studioQueries.search.label'),
        hint: t('studioQueries.search.hint'),
        clear: t('studioContent.empty.all'),
      }}
    >
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <Select
        label={t('studioQueries.assignee')}
        name="assignee"
        defaultValue={assignee}
        options={[
          any,
          { value: 'me', label: t('studioQueries.me') },
          { value: 'nobody', label: t('studioQueries.nobody') },
        ]}
      />
      <Select
        label={t('studioQueries.category')}
        name="category"
        defaultValue={category}
        options={[any, ...customerQueryCategories.map((value) => ({ value, label: categoryName(value) }))]}
      />
    </ListSearch>
  )
}
