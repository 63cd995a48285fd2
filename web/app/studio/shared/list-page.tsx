import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { listHref } from './list-filter.ts'
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
export interface ListSearchProps {
  path: string
  label: string
  filter: { search: string } & Record<string, string | undefined>
  text: { label: string; hint: string; clear: string }
  /** Further fields. */
  children: ReactNode
}

/** Searches a list by text and by further fields. The URL has the filter. */
export function ListSearch({ path, label, filter, text, children }: ListSearchProps) {
  return (
    // Recreated for each URL, so that the fields show the current filter.
    <Form key={JSON.stringify(filter)} method="get" action={path} role="search" aria-label={label}>
      <Row gap={3} className={styles['filter']}>
        <Field
          label={text.label}
          name="search"
          type="search"
          icon="magnifying-glass"
          placeholder={text.hint}
          defaultValue={filter.search}
          maxLength={200}
        />
        {children}
        <Button type="submit" variant="outline" className={styles['show']}>
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

/** A vertical list of lines. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** The name of a line, linked to its page. */
export function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['name']}>
      <bdi>{children}</bdi>
    </Link>
  )
}
