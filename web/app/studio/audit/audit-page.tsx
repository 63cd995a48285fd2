import type { AuditFilter, AuditLine } from '@sohbet/contract/studio'
import { currentLanguage, t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Field } from '#ui/field/field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ListPage, ListSearch } from '../shared/list-page.tsx'
import { AuditLines } from './audit-lines.tsx'

/** The data of the log's page. */
export interface AuditPageData {
  filter: AuditFilter
  lines: AuditLine[]
  /** The cursor of the next page; null at the end. */
  next: number | null
  actions: string[]
  isFirst: boolean
}

/** The log with its filter and export. */
export function AuditPage({ filter, lines, next, actions, isFirst }: AuditPageData) {
  const search = new URLSearchParams(filter as Record<string, string>)
  const csv = new URLSearchParams({ ...(filter as Record<string, string>), language: currentLanguage() })
  return (
    <>
      <PageHead title={t('studioAudit.title')}>
        <a className={buttonVariant('outline')} href={`/studio/audit.csv?${csv.toString()}`} download>
          {t('studioAudit.export')}
        </a>
      </PageHead>
      <ListPage>
        <AuditSearch filter={filter} actions={actions} />
        {filter.subject !== undefined && (
          <p>
            {t('studioAudit.ofOne')} <bdi>{lines[0]?.label ?? filter.subject}</bdi>
          </p>
        )}
        {lines.length === 0 ? (
          <EmptyState title={t('studioAudit.empty.title')} message={t('studioAudit.empty.text')} />
        ) : (
          <AuditLines lines={lines} />
        )}
        <Row gap={2}>
          {!isFirst && (
            <LinkButton to={`/studio/audit?${search.toString()}`}>{t('studioAudit.first')}</LinkButton>
          )}
          {next !== null && (
            <LinkButton
              to={`/studio/audit?${new URLSearchParams([...search, ['before', String(next)]]).toString()}`}
            >
              {t('studioAudit.more')}
            </LinkButton>
          )}
        </Row>
      </ListPage>
    </>
  )
}

function AuditSearch({ filter, actions }: Pick<AuditPageData, 'filter' | 'actions'>) {
  return (
    <ListSearch
      path="/studio/audit"
      label={t('studioAudit.title')}
      filter={filter}
      preserved="subject"
      text={{
        label: t('studioAudit.search'),
        hint: t('studioAudit.searchHint'),
        clear: t('studioAudit.clear'),
      }}
      choices={[
        {
          name: 'action',
          label: t('studioAudit.action'),
          any: t('studioAudit.allActions'),
          options: actions.map((action) => ({ value: action, label: action })),
        },
      ]}
    >
      <Field label={t('studioAudit.person')} name="person" type="search" defaultValue={filter.person} />
      <DayField label={t('studioAudit.from')} name="from" defaultValue={filter.from} />
      <DayField label={t('studioAudit.until')} name="until" defaultValue={filter.until} />
    </ListSearch>
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
