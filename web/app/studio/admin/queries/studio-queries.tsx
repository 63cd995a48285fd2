import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ListedQuery, listQueries, QueryFilter } from '@sohbet/contract/studio'
import { customerQueryCategories } from '@sohbet/contract/contact'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadIfUp } from '../../api/load-or-enter.ts'
import { listHref, readList } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import {
  FilterChips,
  LineLink,
  Lines,
  ListFailed,
  ListPage,
  ListPager,
  ListSearch,
} from '../../shared/list-page.tsx'
import { When } from '../../shared/when.tsx'
import { allStates, categoryName, stateName, stateTone } from './query-labels.ts'
import styles from './queries.module.css'

/** Loads a page of queries with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(QueryFilter, args.request)
  return { filter, list: await loadIfUp(args, listQueries, { query }) }
}

const path = '/studio/queries'

type List = AnswerOf<typeof listQueries>

/** `/studio/queries`: the queries of users. */
export function Component() {
  const { filter, list } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('studioQueries.title')} />
      <ListPage>
        <QueriesSearch filter={filter} />
        {list === null ? <ListFailed path={path} filter={filter} /> : <Queries filter={filter} list={list} />}
      </ListPage>
    </>
  )
}

function QueriesSearch({ filter }: { filter: QueryFilter }) {
  return (
    <ListSearch
      path={path}
      label={t('studioQueries.title')}
      filter={filter}
      preserved="state"
      text={{
        label: t('studioQueries.search.label'),
        hint: t('studioQueries.search.hint'),
        clear: t('studioContent.empty.all'),
      }}
      choices={[
        {
          name: 'assignee',
          label: t('studioQueries.assignee'),
          options: [
            { value: 'me', label: t('studioQueries.me') },
            { value: 'nobody', label: t('studioQueries.nobody') },
          ],
        },
        {
          name: 'category',
          label: t('studioQueries.category'),
          options: customerQueryCategories.map((value) => ({ value, label: categoryName(value) })),
        },
      ]}
    />
  )
}

function Queries({ filter, list: { data, counts, page_info: info } }: { filter: QueryFilter; list: List }) {
  return (
    <>
      <StateChips filter={filter} counts={counts} />
      <Text variant="unseen" role="status">
        {t('studioQueries.found', { count: info.total })}
      </Text>
      {data.length === 0 ? (
        <EmptyState title={t('studioQueries.empty.title')} message={t('studioQueries.empty.text')} />
      ) : (
        <Lines label={t('studioQueries.title')}>
          {data.map((query) => (
            <QueryLine key={query.id} query={query} />
          ))}
        </Lines>
      )}
      <ListPager path={path} filter={filter} info={info} />
    </>
  )
}

function StateChips({ filter, counts }: { filter: QueryFilter; counts: List['counts'] }) {
  return (
    <FilterChips
      label={t('studioContent.states')}
      choices={[
        [undefined, t('studioContent.chip.all'), counts.open + counts.answered + counts.closed],
        ...allStates.map((state) => [state, stateName(state), counts[state]] as const),
      ]}
      current={filter.state}
      hrefOf={(state) => listHref(path, { ...filter, state })}
    />
  )
}

function QueryLine({ query }: { query: ListedQuery }) {
  const { id, reference, name, category, excerpt, state, assignee, answers } = query
  return (
    <li className={styles['line']}>
      <Row gap={2}>
        <LineLink to={`/studio/queries/${id}`}>{name}</LineLink>
        <PlanChip tone={stateTone(state)}>{stateName(state)}</PlanChip>
        <span className={styles['when']}>
          <When at={query.changed_at} />
        </span>
      </Row>
      <p className={styles['excerpt']} dir="auto">
        {excerpt}
      </p>
      <p className={styles['quiet']}>
        <Facts
          items={[
            reference,
            categoryName(category),
            assignee === null ? t('studioQueries.nobody') : assignee.name,
            answers > 0 && t('studioQueries.answers', { count: answers }),
          ]}
        />
      </p>
    </li>
  )
}
