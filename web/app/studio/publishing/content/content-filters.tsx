import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { listItems } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { type MessageKey, t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { FieldBox } from '#ui/field/field-box.tsx'
import { Select } from '#ui/field/select.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { toLocalPath } from '#ui/link/local-path.ts'
import { RemovableChip } from '#ui/list/chip.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { FilterChips } from '../../shared/list-page.tsx'
import { accessName, accessNames, contentLanguages, itemKinds, kindName } from '../../shared/item-labels.ts'
import { useFilterForm } from '../../shared/list-filter.ts'
import { columnNames } from './columns.tsx'
import { type Filter, hrefOf, usualSort } from './content-filter.ts'
import styles from './content-filters.module.css'

type Counts = AnswerOf<typeof listItems>['counts']

const stateChips = [
  [undefined, 'studioContent.chip.all'],
  ['published', 'studioContent.chip.published'],
  ['draft', 'studioContent.chip.drafts'],
  ['review', 'studioContent.chip.review'],
  ['scheduled', 'studioContent.chip.scheduled'],
  ['withdrawn', 'studioContent.chip.withdrawn'],
  ['attention', 'studioContent.chip.attention'],
  ['trash', 'studioContent.chip.trash'],
] as const satisfies readonly (readonly [Filter['state'], MessageKey])[]

/** States that are always shown; the others only if they have items. */
const alwaysShown = new Set<Filter['state']>([undefined, 'published', 'draft', 'scheduled'])

/** The number of items in each state, as links that filter by it. */
export function StateChips({ filter, counts }: { filter: Filter; counts: Counts }) {
  const shown = stateChips.filter(
    ([state]) => alwaysShown.has(state) || counts[state ?? 'all'] > 0 || state === filter.state,
  )
  return (
    <FilterChips
      label={t('studioContent.states')}
      choices={shown.map(([state, name]) => [state, t(name), counts[state ?? 'all']])}
      current={filter.state}
      hrefOf={(state) => hrefOf({ ...filter, state })}
    />
  )
}

/** Milliseconds after the last letter until the list is searched. */
const typingMs = 350

/** The search field; without JavaScript, Enter sends it. */
export function SearchField({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const { search = '' } = filter
  useEffect(() => () => clearTimeout(timer.current), [])
  // A link opened another list: show its search in the field, unless the user is typing there.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = search
  }, [search])
  const seek = (text: string, isTyping: boolean): void => {
    clearTimeout(timer.current)
    const to = hrefOf({ ...filter, search: text.trim() })
    // Pauses while typing create no history entries.
    timer.current = setTimeout(() => void navigate(to, { replace: search !== '' }), isTyping ? typingMs : 0)
  }
  return (
    <form
      role="search"
      action={toLocalPath('/studio/content')}
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        seek(input.current?.value ?? '', false)
      }}
    >
      <Hidden filter={filter} without={['search']} />
      <FieldBox
        ref={input}
        id="content-search"
        type="search"
        name="search"
        icon="magnifying-glass"
        defaultValue={search}
        maxLength={200}
        dir="auto"
        placeholder={t('studioContent.search.hint')}
        aria-label={t('studioContent.search.label')}
        onChange={({ currentTarget }) => seek(currentTarget.value, true)}
      />
    </form>
  )
}

const choices: readonly Choice[] = [
  { name: 'kind', values: itemKinds, labelOf: kindLabel },
  { name: 'language', values: contentLanguages, labelOf: languageName },
  { name: 'access', values: Object.keys(accessNames), labelOf: accessName },
]

interface Choice {
  name: 'kind' | 'language' | 'access'
  values: readonly string[]
  labelOf(value: string): string
}

/** Further filters behind one button: kind, language and access. */
export function FilterPopover({ filter }: { filter: Filter }) {
  const navigate = useNavigate()
  const form = useFilterForm(filter)
  const send = ({ currentTarget: { name, value } }: { currentTarget: HTMLSelectElement }): void =>
    void navigate(hrefOf({ ...filter, [name]: value }))
  const any = { value: '', label: t('studioContent.filter.any') }
  return (
    <Popover
      label={t('studioContent.filter.title')}
      triggerClassName={clsx(buttonVariant(), styles['tool'])}
      trigger={
        <>
          <Icon name="funnel" size="s" />
          {t('studioContent.filter.title')}
        </>
      }
    >
      <form ref={form} action={toLocalPath('/studio/content')}>
        <Stack gap={3}>
          <Hidden filter={filter} without={['kind', 'language', 'access']} />
          {choices.map(({ name, values, labelOf }) => (
            <Select
              key={name}
              name={name}
              label={t(columnNames[name])}
              defaultValue={filter[name] ?? ''}
              options={[any, ...values.map((value) => ({ value, label: labelOf(value) }))]}
              onChange={send}
            />
          ))}
          <noscript>
            <Button type="submit">{t('studioContent.filter.show')}</Button>
          </noscript>
        </Stack>
      </form>
    </Popover>
  )
}

/** The active filters besides the state, each with a button that removes it. */
export function AppliedFilters({ filter }: { filter: Filter }) {
  const { kind, language, access, search } = filter
  const kinds = (kind ?? '').split(',').filter((one) => one !== '')
  const applied = [
    kinds.length > 0 && { name: 'kind', label: kinds.map(kindLabel).join(' · ') },
    language !== undefined && { name: 'language', label: languageName(language) },
    access !== undefined && { name: 'access', label: accessName(access) },
    search !== undefined && { name: 'search', label: t('studioContent.filter.search', { search }) },
  ].filter((one) => one !== false)
  if (applied.length === 0) return null
  return (
    <Row gap={2} className={styles['applied']}>
      {applied.map(({ name, label }) => (
        <RemovableChip key={name} label={label} removeTo={hrefOf({ ...filter, [name]: undefined })} />
      ))}
    </Row>
  )
}

function kindLabel(kind: string): string {
  const known = itemKinds.find((one) => one === kind)
  return known === undefined ? kind : kindName(known)
}

/** The active filters as hidden fields, so that a form adds to them. */
function Hidden({ filter, without }: { filter: Filter; without: readonly (keyof Filter)[] }) {
  return (['search', 'kind', 'state', 'language', 'access', 'sort'] as const).map((name) => {
    const value = filter[name]
    if (value === undefined || without.includes(name) || value === usualSort) return null
    return <input key={name} type="hidden" name={name} value={value} />
  })
}
