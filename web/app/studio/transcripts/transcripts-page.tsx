import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { listTranscribedTalks, TranscriptFilter, TranscriptHead } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Select } from '#ui/field/select.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Link } from '#ui/link/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { LineLink, ListPage, ListSearch } from '../shared/list-page.tsx'
import { listHref } from '../shared/list-filter.ts'
import { LanguageSelect } from './language-select.tsx'
import { RecordTable } from '../shared/page/record-table.tsx'

/** Data of the list of transcripts. */
export interface TranscriptsPageData {
  filter: TranscriptFilter
  list: AnswerOf<typeof listTranscribedTalks>
}

const path = '/studio/transcripts'

/** Talks with the languages of their transcripts, and how far each is checked. */
export function TranscriptsPage({ filter, list: { data, page_info: info } }: TranscriptsPageData) {
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
            isCaptionUnseen
            columns={toColumns()}
            rows={data}
            keyOf={({ track_id: id }) => id}
          />
        )}
        <Pager
          page={info.page}
          totalPages={info.total_pages}
          hrefOf={(page) => listHref(path, shown, page)}
        />
      </ListPage>
    </>
  )
}

type Line = TranscriptsPageData['list']['data'][number]

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

/** Number of verified segments as text. */
export function progressOf({ verified, segments, missing }: TranscriptHead): string {
  const progress = t('studioTranscripts.progress', { verified, count: segments })
  return missing > 0 ? `${progress} · ${t('studioTranscripts.missing', { count: missing })}` : progress
}
