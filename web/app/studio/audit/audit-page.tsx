import type { AuditFilter, AuditLine } from '@sohbet/contract/studio'
import { currentLanguage, t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AuditFilterForm } from './audit-filter.tsx'
import { AuditLines } from './audit-lines.tsx'
import styles from './audit.module.css'

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
      <Stack gap={4} className={styles['page']}>
        <AuditFilterForm filter={filter} actions={actions} />
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
      </Stack>
    </>
  )
}
