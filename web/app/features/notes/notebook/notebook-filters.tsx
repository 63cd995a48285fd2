import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import { FieldBox } from '../../../ui/field/field-box.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { isNarrowed, toNotebookAddress } from '../store/notebook-query.ts'
import type { Choice, NotebookQuery } from '../store/notebook-query.ts'
import styles from './notebook-filters.module.css'

interface NotebookFiltersProps {
  query: NotebookQuery
  abouts: readonly Choice[]
  topics: readonly Choice[]
}

/** The search in the notebook and what else narrows it: a form that any browser sends by itself. */
export function NotebookFilters({ query, abouts, topics }: NotebookFiltersProps) {
  const { words, about, topic, from, to } = query
  const count = [about, topic, from, to].filter((part) => part !== '').length
  return (
    <Form
      // What stands in the address stands in the fields, also after Back.
      key={toNotebookAddress(query)}
      className={styles['form']}
      action="/notebook"
      role="search"
      aria-label="Notes"
    >
      <div className={styles['line']}>
        <Field
          label="Search your notes"
          type="search"
          name="q"
          icon="magnifying-glass"
          defaultValue={words}
          maxLength={200}
        />
        <Button type="submit" look="primary" className={styles['search']}>
          Search
        </Button>
      </div>
      <details className={styles['more']} open={count > 0}>
        <summary>
          <Icon name="funnel" />
          {count > 0 ? `Filters, ${count} chosen` : 'Filters'}
          <Icon name="caret-down" size="s" />
        </summary>
        <div className={styles['fields']}>
          <Select
            label="Talk or article"
            name="about"
            options={abouts}
            placeholder="All"
            defaultValue={about}
          />
          <Select label="Topic" name="topic" options={topics} placeholder="All" defaultValue={topic} />
          <Day label="From" name="from" value={from} />
          <Day label="To" name="to" value={to} />
        </div>
        <Button type="submit" look="outline">
          Show
        </Button>
      </details>
      {isNarrowed(query) && (
        <LinkButton look="text" to="/notebook">
          Show all notes
        </LinkButton>
      )}
    </Form>
  )
}

/** A day, chosen with what the browser offers for it. */
function Day({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <FieldBox id={id} type="date" name={name} defaultValue={value} />
    </FieldFrame>
  )
}
