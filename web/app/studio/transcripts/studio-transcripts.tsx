import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listTranscribedTalks, TranscriptFilter, type TranscriptHead } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Select } from '#ui/field/select.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Link } from '#ui/link/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../api/load-or-enter.ts'
import { readList } from '../shared/list-filter.ts'
import { PageHead } from '../layout/page-head.tsx'
import { LineLink, ListPage, ListSearch, ListPager } from '../shared/list-page.tsx'
import { LanguageSelect } from '../shared/fields/language-select.tsx'
import { RecordTable } from '../shared/page/record-table.tsx'
import { progressOf } from './progress-of.ts'

/** Loads the talks with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { filter, query } = readList(TranscriptFilter, args.request)
  return { filter, list: await loadBody(args, listTranscribedTalks, { query }) }
}

const path = '/studio/transcripts'

/** `/studio/transcripts`: talks with the languages and the state of their transcripts. */
export function Component() {
  const { filter, list } = useLoaderData<typeof loader>()
  const { data, page_info: info } = list
  const { search = '', state = '', language = '' } = filter
  const shown = { search, state, language }
  return (
    <>
      <PageHead title={t('studioTranscripts.title')}>
        <LinkButton variant="text" to={`${path}/glossary`}>
          {t('studioGlossary.title')}
        </LinkButton>
      </PageHead>
      <ListPage>
        <ListSearch
          path={path}
          label={t('studioTranscripts.filter')}
          filter={shown}
          text={{
            label: t('studioTranscripts.search'),
            hint: t('studioTranscripts.searchHint'),
            clear: t('studioTranscripts.clear'),
          }}
        >
          <Select
            label={t('studioTranscripts.stateFilter')}
            name="state"
            defaultValue={state}
            options={[
              { value: '', label: t('studioTranscripts.filter.all') },
              { value: 'unverified', label: t('studioTranscripts.filter.unverified') },
              { value: 'verified', label: t('studioTranscripts.filter.verified') },
              { value: 'none', label: t('studioTranscripts.filter.none') },
            ]}
          />
          <LanguageSelect
            name="language"
            defaultValue={language}
            placeholder={t('studioTranscripts.filter.languages')}
          />
        </ListSearch>
        {data.length === 0 ? (
          <EmptyState
            title={t('studioTranscripts.empty')}
            message={t('studioTranscripts.emptyText')}
            action={{ label: t('studioTranscripts.filter.none'), to: `${path}?state=none` }}
          />
        ) : (
          <RecordTable
            caption={t('studioTranscripts.title')}
            columns={toColumns()}
            rows={data}
            keyOf={({ track_id: id }) => id}
          />
        )}
        <ListPager path={path} filter={shown} info={info} />
      </ListPage>
    </>
  )
}

type Line = AnswerOf<typeof listTranscribedTalks>['data'][number]

function toColumns(): TableColumn<Line>[] {
  return [
    {
      name: t('studioTranscripts.talk'),
      namesRow: true,
      cell: ({ track_id: id, title }) => <LineLink to={`${path}/${id}`}>{title}</LineLink>,
    },
    { name: t('studioTranscripts.album'), cell: ({ album_title: title }) => title },
    {
      name: t('studioTranscripts.languages'),
      cell: ({ track_id: id, transcripts }) => <Languages id={id} heads={transcripts} />,
    },
  ]
}

function Languages({ id, heads }: { id: number; heads: readonly TranscriptHead[] }) {
  if (heads.length === 0) return t('studioTranscripts.filter.none')
  return (
    <ul>
      {heads.map((head) => (
        <li key={head.language}>
          <Link to={`${path}/${id}/${head.language}`}>{languageName(head.language)}</Link> {progressOf(head)}
        </li>
      ))}
    </ul>
  )
}
