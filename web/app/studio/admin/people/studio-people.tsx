import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ListedPerson, listPeople, PeopleFilter } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadIfUp } from '../../api/load-or-enter.ts'
import { readList } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { LineLink, Lines, ListFailed, ListPage, ListPager, ListSearch } from '../../shared/list-page.tsx'
import { allRoles, planName, roleName } from './person-labels.ts'
import styles from './people.module.css'

/** Loads a page of people with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(PeopleFilter, args.request)
  return { filter, list: await loadIfUp(args, listPeople, { query }) }
}

const path = '/studio/people'

/** `/studio/people`: everybody with an account. */
export function Component() {
  const { filter, list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('studioPeople.title')} />
      <ListPage>
        <PeopleSearch filter={filter} />
        {list === null ? <ListFailed path={path} filter={filter} /> : <People filter={filter} list={list} />}
      </ListPage>
    </>
  )
}

function PeopleSearch({ filter }: { filter: PeopleFilter }) {
  return (
    <ListSearch
      path={path}
      label={t('studioPeople.title')}
      filter={filter}
      text={{
        label: t('studioPeople.search.label'),
        hint: t('studioPeople.search.hint'),
        clear: t('studioPeople.filter.clear'),
      }}
      choices={[
        {
          name: 'role',
          label: t('studioPeople.filter.role'),
          options: allRoles.map((value) => ({ value, label: roleName(value) })),
        },
        {
          name: 'plan',
          label: t('studioPeople.plan.title'),
          options: (['plus', 'premier'] as const).map((value) => ({ value, label: planName(value) })),
        },
        {
          name: 'state',
          label: t('studioPeople.account.title'),
          options: [
            { value: 'open', label: t('studioPeople.filter.open') },
            { value: 'disabled', label: t('studioPeople.disabled') },
          ],
        },
      ]}
    />
  )
}

function People({
  filter,
  list: { data, page_info: info },
}: {
  filter: PeopleFilter
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
          action={{ label: t('studioPeople.filter.clear'), to: path }}
        />
      ) : (
        <Lines label={t('studioPeople.title')}>
          {data.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </Lines>
      )}
      <ListPager path={path} filter={filter} info={info} />
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
