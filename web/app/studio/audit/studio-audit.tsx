import { type AuditFilter, type AuditLine, listAuditLines } from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { currentLanguage, t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Field } from '#ui/field/field.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Link } from '#ui/link/link.tsx'
import { Table, type TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ListPage, ListSearch } from '../shared/list-page.tsx'
import { Moment } from '../shared/when.tsx'
import { type Difference, differencesOf } from './differences.ts'
import styles from './audit.module.css'

const filterNames = ['search', 'person', 'action', 'subject', 'from', 'until'] as const

/** Loads the lines with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const filter: AuditFilter = Object.fromEntries(
    filterNames
      .map((name) => [name, searchParams.get(name)?.trim() ?? ''] as const)
      .filter(([, value]) => value !== ''),
  )
  const before = searchParams.get('before') ?? undefined
  const query = { ...filter, ...(before !== undefined && { before }) }
  const { data: lines, next, actions } = await loadBody(args, listAuditLines, { query })
  return { filter, lines, next, actions, isFirst: before === undefined }
}

/** `/studio/audit`: who did what and when, with values before and after. */
export function Component() {
  const { filter, lines, next, actions, isFirst } = useLoaderData<typeof loader>()
  const search = new URLSearchParams(filter as Record<string, string>)
  const csv = new URLSearchParams({ ...(filter as Record<string, string>), language: currentLanguage() })
  return (
    <>
      <PageHead title={t('studioAudit.title')}>
        <a className={buttonVariant()} href={`/studio/audit.csv?${csv.toString()}`} download>
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

function AuditSearch({ filter, actions }: { filter: AuditFilter; actions: readonly string[] }) {
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
      hint={t('studioAudit.dayHint')}
      placeholder="2026-11-21"
      pattern="\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}"
      dir="ltr"
      maxLength={10}
    />
  )
}

/** The lines of the log: who did what to what, and, expanded, each field before and after. */
function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className={styles['lines']} aria-label={t('studioAudit.caption')}>
      {lines.map((line) => (
        <li key={line.id} className={styles['line']}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { at, account_id: accountId, actor, action, subject, label } = line
  const differences = differencesOf(line)
  return (
    <>
      <div className={styles['what']}>
        <Moment at={at} className={styles['time']} />
        <span className={styles['actor']} dir="auto">
          {accountId === null ? t('studioAudit.commandLine') : actor}
        </span>
        <code dir="ltr" className={styles['action']}>
          {action}
        </code>
        <Link to={`/studio/audit?subject=${encodeURIComponent(subject)}`} className={styles['label']}>
          <bdi>{label === '' ? subject : label}</bdi>
        </Link>
      </div>
      {differences.length > 0 && (
        <details className={styles['details']}>
          <summary>{t('studioAudit.changed', { count: differences.length })}</summary>
          <Table
            caption={action}
            isCaptionUnseen
            columns={differenceColumns()}
            rows={differences}
            keyOf={({ field }) => field}
          />
        </details>
      )}
    </>
  )
}

function differenceColumns(): TableColumn<Difference>[] {
  return [
    { name: t('studioAudit.field'), cell: ({ field }) => <span dir="ltr">{field}</span>, namesRow: true },
    { name: t('studioAudit.before'), cell: ({ before }) => <Value>{before}</Value> },
    { name: t('studioAudit.after'), cell: ({ after }) => <Value>{after}</Value> },
  ]
}

function Value({ children }: { children: string }) {
  return <span className={styles['value']}>{children}</span>
}
