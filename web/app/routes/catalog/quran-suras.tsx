import type { getSura, listSuras } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { formatNumber, t } from '@sohbet/messages'
import { PageHead } from '#lib/page/page-head.tsx'
import { Section, SectionHead } from '#ui/layout/layout.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List, ListRow } from '#ui/list/list.tsx'

/** The suras with references. */
export function SurasPage({ suras }: { suras: AnswerOf<typeof listSuras>['data'] }) {
  return (
    <Section as="div">
      <PageHead title={t('quran.title')} description={t('quran.description')} isIndexed={suras.length > 0} />
      <SectionHead>
        <div>
          <h1>{t('quran.title')}</h1>
          <p>{t('quran.lead')}</p>
        </div>
      </SectionHead>
      {suras.length === 0 ? (
        <EmptyState message={t('quran.empty.suras')} />
      ) : (
        <List label={t('quran.title')}>
          {suras.map(({ number, name, place_count: count }) => (
            <ListRow
              key={number}
              start={formatNumber(number)}
              title={name}
              to={`/quran/${number}`}
              meta={t('catalog.moments.count', { count })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

/** The verses of a sura with references. */
export function SuraPage({ sura: { number, name, places } }: { sura: AnswerOf<typeof getSura>['data'] }) {
  return (
    <Section as="div">
      <PageHead
        title={name}
        description={t('quran.sura.description', { sura: name })}
        isIndexed={places.length > 0}
      />
      <Breadcrumb crumbs={[{ label: t('quran.title'), to: '/quran' }, { label: name }]} />
      <SectionHead>
        <h1>{name}</h1>
      </SectionHead>
      {places.length === 0 ? (
        <EmptyState message={t('quran.empty.sura')} />
      ) : (
        <List label={name}>
          {places.map(({ verse, place_count: count }) => (
            <ListRow
              key={verse}
              title={t('quran.verse.link', { verse })}
              to={`/quran/${number}/${verse}`}
              meta={t('catalog.moments.count', { count })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
