import type { getVerse } from '@sohbet/contract'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { VersePlace } from '@sohbet/contract/verse-places'
import { t } from '@sohbet/messages'
import { QuestionList, type RequestedQuestion } from '#features/collection/questions/question-list.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Section, SectionHead, Stack } from '#ui/layout/layout.tsx'
import { Breadcrumb } from '#ui/link/breadcrumb.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { List, ListRow } from '#ui/list/list.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { SpokenMoments } from './spoken-moments.tsx'

/** The references to a verse in articles and talks; its text is not shown. */
export function VersePage({ answer }: { answer: AnswerOf<typeof getVerse> }) {
  const { data, page_info: pageInfo } = answer
  const { sura, verse, places } = data
  const name = t('quran.verse.name', { sura: sura.name, verse })
  const path = `/quran/${sura.number}/${verse}`
  const crumbs = [
    { label: t('quran.title'), to: '/quran' },
    { label: sura.name, to: `/quran/${sura.number}` },
    { label: t('quran.verse.link', { verse }) },
  ]
  return (
    <Section as="div">
      <PageHead
        title={name}
        description={t('quran.verse.description', { verse: name })}
        isIndexed={places.length > 0}
      />
      <Breadcrumb crumbs={crumbs} />
      <SectionHead>
        <div>
          <h1>{name}</h1>
          <p>
            <bdi>{t('quran.verse.numbers', { sura: sura.number, verse })}</bdi>
          </p>
        </div>
        {data.outside_url !== null && (
          <a className={buttonVariant()} href={data.outside_url} target="_blank" rel="noreferrer">
            {t('quran.verse.read')}
            <Icon name="arrow-square-out" />
          </a>
        )}
      </SectionHead>
      {places.length === 0 ? (
        <EmptyState message={t('quran.empty.verse')} />
      ) : (
        <Places sura={sura.number} places={places} />
      )}
      <Pager
        page={pageInfo.page}
        totalPages={pageInfo.total_pages}
        hrefOf={(page) => (page === 1 ? path : `${path}?page=${page}`)}
      />
    </Section>
  )
}

function Places({ sura, places }: { sura: number; places: readonly VersePlace[] }) {
  const articles = places.filter(({ kind }) => kind === 'article')
  const talks = places.filter(({ kind }) => kind === 'talk')
  const spoken = places.flatMap(({ spoken: at, ...place }) => (at === undefined ? [] : [{ ...place, ...at }]))
  const questions = places.flatMap(toQuestion)
  return (
    <Stack gap={7}>
      {articles.length > 0 && (
        <section aria-labelledby="articles">
          <h2 id="articles">{t('catalog.articles')}</h2>
          <List>
            {articles.map((place) => (
              <ListRow key={place.id} title={place.title} to={pathOf(sura, place)} meta={place.by} />
            ))}
          </List>
        </section>
      )}
      {talks.length + questions.length > 0 && (
        <section aria-labelledby="talks">
          <h2 id="talks">{t('quran.verse.talks')}</h2>
          {questions.length > 0 && <QuestionList questions={questions} />}
          {talks.length > 0 && (
            <List>
              {talks.map((place) => (
                <ListRow key={place.id} title={place.title} to={pathOf(sura, place)} meta={place.by} />
              ))}
            </List>
          )}
        </section>
      )}
      {spoken.length > 0 && (
        <section aria-labelledby="spoken">
          <h2 id="spoken">{t('quran.verse.spoken')}</h2>
          <SpokenMoments moments={spoken} />
        </section>
      )}
    </Stack>
  )
}

/** The page of an article or a talk, and the paragraph that refers to the verse. */
function pathOf(sura: number, { kind, slug, in_text: inText }: VersePlace): string {
  if (kind !== 'article') return `/audios/detail/${slug}`
  return `/articles/detail/${slug}${inText === null ? '' : `#verse-${sura}-${inText}`}`
}

function toQuestion({ id, slug, title, question }: VersePlace): RequestedQuestion[] {
  if (question === null) return []
  const { text, audio_id: trackId, start_in_seconds: atSeconds, ...guard } = question
  return [{ ...guard, id, slug, title: text, talk: title, trackId, atSeconds }]
}
