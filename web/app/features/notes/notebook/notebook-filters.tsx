import { useId } from 'react'
import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { FieldLayout } from '#ui/field/field-layout.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Select } from '#ui/field/select.tsx'
import { type Choice, isNarrowed, type NotebookQuery, toNotebookAddress } from '../store/notebook-query.ts'
import styles from './notebook-filters.module.css'

interface NotebookFiltersProps {
  query: NotebookQuery
  abouts: readonly Choice[]
  topics: readonly Choice[]
}

/** The search and filters of the notebook: a plain form that works without JavaScript. */
export function NotebookFilters({ query, abouts, topics }: NotebookFiltersProps) {
  const { text, about, topic, from, to } = query
  const count = [about, topic, from, to].filter((part) => part !== '').length
  return (
    <Form
      // Resets the fields to the address, also after Back.
      key={toNotebookAddress(query)}
      className={styles['form']}
      action="/notebook"
      role="search"
      aria-label={t('notes.filters.name')}
    >
      <div className={styles['line']}>
        <Field
          label={t('notes.filters.search')}
          type="search"
          name="q"
          icon="magnifying-glass"
          defaultValue={text}
          maxLength={200}
        />
        <Button type="submit" variant="primary" className={styles['search']}>
          {t('ui.search')}
        </Button>
      </div>
      <details className={styles['more']} open={count > 0}>
        <summary>
          <Icon name="funnel" />
          {count > 0 ? t('notes.filters.chosen', { count }) : t('notes.filters.closed')}
          <Icon name="caret-down" size="s" />
        </summary>
        <div className={styles['fields']}>
          <Select
            label={t('notes.filters.about')}
            name="about"
            options={abouts}
            placeholder={t('notes.filters.all')}
            defaultValue={about}
          />
          <Select
            label={t('notes.filters.topic')}
            name="topic"
            options={topics}
            placeholder={t('notes.filters.all')}
            defaultValue={topic}
          />
          <Day label={t('notes.filters.from')} name="from" value={from} />
          <Day label={t('notes.filters.to')} name="to" value={to} />
        </div>
        <Button type="submit">{t('notes.filters.show')}</Button>
      </details>
      {isNarrowed(query) && (
        <LinkButton variant="text" to="/notebook">
          {t('notes.filters.showAll')}
        </LinkButton>
      )}
    </Form>
  )
}

/** A date, chosen with the browser's own control. */
function Day({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label}>
      <FieldBox id={id} type="date" name={name} defaultValue={value} />
    </FieldLayout>
  )
}
