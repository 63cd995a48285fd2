import { type ReactNode, useLayoutEffect } from 'react'
import { Form } from 'react-router'
import type { PageInfo } from '@sohbet/contract/paging'
import { t, formatNumber } from '@sohbet/messages'
import { rememberNeighbour } from '#lib/removal.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select, type SelectOption } from '#ui/field/select.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ChipLink } from '#ui/list/chip.tsx'
import { type ListFilter, listHref, useFilterForm } from './list-filter.ts'
import styles from './list-page.module.css'

/** The content below the head of a page with a list. */
export function ListPage({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4} className={styles['page']}>
      {children}
    </Stack>
  )
}

/** The properties of a list's search form. */
interface ListSearchProps {
  path: string
  label: string
  filter: ListFilter
  text: { label: string; hint: string; clear: string }
  /** Fields with options; the first option, `any`, is for all. */
  choices?: readonly { name: string; label: string; any?: string; options: readonly SelectOption[] }[]
  /** A field of the filter that is not in the form, but stays. */
  preserved?: string
  /** Further fields. */
  children?: ReactNode
}

/** Searches a list by text and by further fields. The URL has the filter. */
export function ListSearch(props: ListSearchProps) {
  const { path, label, filter, text, choices = [], preserved = '', children } = props
  const form = useFilterForm(filter)
  return (
    <Form ref={form} method="get" action={path} role="search" aria-label={label}>
      {filter[preserved] !== undefined && <input type="hidden" name={preserved} value={filter[preserved]} />}
      <Row gap={3} className={styles['filter']}>
        <Field
          label={text.label}
          name="search"
          type="search"
          icon="magnifying-glass"
          placeholder={text.hint}
          defaultValue={filter['search']}
          maxLength={200}
        />
        {choices.map(({ name, any = t('studioContent.filter.any'), options, ...choice }) => (
          <Select
            key={name}
            {...choice}
            name={name}
            defaultValue={filter[name] ?? ''}
            options={[{ value: '', label: any }, ...options]}
          />
        ))}
        {children}
        <Button type="submit" className={styles['show']}>
          {t('studioContent.filter.show')}
        </Button>
        {listHref('', filter) !== '' && (
          <LinkButton variant="ghost" to={path} className={styles['show']}>
            {text.clear}
          </LinkButton>
        )}
      </Row>
    </Form>
  )
}

interface ListAddress {
  path: string
  filter: ListFilter
}

/** The pages of a list with its filter. */
export function ListPager({ path, filter, info }: ListAddress & { info: PageInfo }) {
  return (
    <Pager page={info.page} totalPages={info.total_pages} hrefOf={(page) => listHref(path, filter, page)} />
  )
}

/** Says that a list could not be loaded, and offers to retry. */
export function ListFailed({ path, filter }: ListAddress) {
  return (
    <EmptyState
      title={t('studioContent.failed.title')}
      message={t('studioContent.failed.text')}
      action={{ label: t('ui.tryAgain'), to: listHref(path, filter) }}
    />
  )
}

/** A vertical list of lines. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** The name of a line, linked to its page if it has one. */
export function LineLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined)
    return (
      <p className={styles['name']} dir="auto">
        {children}
      </p>
    )
  return (
    <Link to={to} className={styles['name']}>
      <bdi>{children}</bdi>
    </Link>
  )
}

interface FilterChipsProps<Value> {
  label: string
  /** The values with their names and numbers of lines; undefined is the value for all. */
  choices: readonly (readonly [value: Value | undefined, name: string, count: number])[]
  current: Value | undefined
  hrefOf: (value: Value | undefined) => string
}

/** Filters a list by links with the number of their lines. */
export function FilterChips<Value>({ label, choices, current, hrefOf }: FilterChipsProps<Value>) {
  return (
    <Row as="nav" gap={2} className={styles['chips']} aria-label={label}>
      {choices.map(([value, name, count]) => (
        <ChipLink
          key={name}
          to={hrefOf(value)}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
          className={value === current ? styles['current'] : undefined}
        >
          {t('studioContent.chip.withCount', { name, count: formatNumber(count) })}
        </ChipLink>
      ))}
    </Row>
  )
}

/**
 * Moves the focus from a row that disappears to its neighbour: by default to its last button, or to what `pick`
 * returns.
 */
export function useRowFocus(pick?: (row: Element) => HTMLElement | null): void {
  // React runs it right before it removes the row.
  useLayoutEffect(() => () => rememberNeighbour(pick)(), [pick])
}
