import { Form } from 'react-router'
import type { AuditFilter } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { Row } from '#ui/layout/layout.tsx'
import styles from './audit.module.css'

/** Filters the log by text, person, action and time. The URL has the filter. */
export function AuditFilterForm({ filter, actions }: { filter: AuditFilter; actions: readonly string[] }) {
  return (
    // Recreated for each URL, so that the fields show the current filter.
    <Form
      key={JSON.stringify(filter)}
      method="get"
      action="/studio/audit"
      role="search"
      aria-label={t('studioAudit.title')}
    >
      {filter.subject !== undefined && <input type="hidden" name="subject" value={filter.subject} />}
      <Row gap={3} className={styles['filter']}>
        <Field
          label={t('studioAudit.search')}
          name="search"
          type="search"
          icon="magnifying-glass"
          placeholder={t('studioAudit.searchHint')}
          defaultValue={filter.search}
        />
        <Field label={t('studioAudit.person')} name="person" type="search" defaultValue={filter.person} />
        <Select
          label={t('studioAudit.action')}
          name="action"
          defaultValue={filter.action ?? ''}
          options={[
            { value: '', label: t('studioAudit.allActions') },
            ...actions.map((action) => ({ value: action, label: action })),
          ]}
        />
        <DayField label={t('studioAudit.from')} name="from" defaultValue={filter.from} />
        <DayField label={t('studioAudit.until')} name="until" defaultValue={filter.until} />
        <Button type="submit" variant="outline" className={styles['narrow']}>
          {t('studioAudit.narrow')}
        </Button>
        {Object.keys(filter).length > 0 && (
          <LinkButton variant="ghost" to="/studio/audit" className={styles['narrow']}>
            {t('studioAudit.clear')}
          </LinkButton>
        )}
      </Row>
    </Form>
  )
}

/** A day in ISO format, such as `2026-11-21`. */
function DayField(props: { label: string; name: string; defaultValue: string | undefined }) {
  return (
    <Field
      {...props}
      placeholder="2026-11-21"
      pattern="\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}"
      dir="ltr"
      maxLength={10}
    />
  )
}
