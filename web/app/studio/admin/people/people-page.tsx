import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { listPeople, ListedPerson, PeopleFilter } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { listHref } from '../../shared/list-filter.ts'
import { PeopleFilterForm } from './people-filter.tsx'
import { planName, roleName } from './person-labels.ts'
import { LineLink, Lines, ListPage } from '../../shared/list-page.tsx'
import styles from './people.module.css'

/** The data of the people page; `list` is null if it could not be loaded. */
export interface PeopleData {
  filter: PeopleFilter
  list: AnswerOf<typeof listPeople> | null
}

/** Everybody with an account, found by name, email or id. */
export function PeoplePage({ filter, list }: PeopleData) {
  return (
    <>
      <PageHead title={t('studioPeople.title')} />
      <ListPage>
        <PeopleFilterForm filter={filter} />
        {list === null ? (
          <EmptyState
            title={t('studioContent.failed.title')}
            message={t('studioContent.failed.text')}
            action={{ label: t('ui.tryAgain'), to: listHref('/studio/people', filter) }}
          />
        ) : (
          <People filter={filter} list={list} />
        )}
      </ListPage>
    </>
  )
}

function People({
  filter,
  list: { data, page_info: info },
}: {
  filter: PeopleData['filter']
  list: AnswerOf<typeof listPeople>
}) {
  return (
    <>
      <Text variant="small" role="status">
        {t('studioPeople.found', { count: info.total })}
      </Text>
      {data.length === 0 ? (
        <EmptyState
          title={t('studioPeople.empty.title')}
          message={t('studioPeople.empty.text')}
          action={{ label: t('studioPeople.filter.clear'), to: '/studio/people' }}
        />
      ) : (
        <Lines label={t('studioPeople.title')}>
          {data.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </Lines>
      )}
      <Pager
        page={info.page}
        totalPages={info.total_pages}
        hrefOf={(page) => listHref('/studio/people', filter, page)}
      />
    </>
  )
}

function PersonLine({ person }: { person: ListedPerson }) {
  const { id, name, email, plan, plan_until: until, roles, is_disabled: isDisabled } = person
  return (
    <li className={styles['line']}>
      <div>
        <LineLink to={`/studio/people/${id}`}>{name}</LineLink>
        <p className={styles['email']}>
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      <p className={styles['quiet']}>
        <Facts
          items={[
            plan === 'free' ? null : planName(plan),
            until !== null && t('studioPeople.until', { date: formatDate(until) }),
            t('studioPeople.joined', { date: formatDate(person.created_at) }),
          ]}
        />
      </p>
      <Row gap={2} className={styles['tags']}>
        {isDisabled && <PlanChip tone="now">{t('studioPeople.disabled')}</PlanChip>}
        {roles.map((role) => (
          <PlanChip key={role}>{roleName(role)}</PlanChip>
        ))}
      </Row>
    </li>
  )
}
