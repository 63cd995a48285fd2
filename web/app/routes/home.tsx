import clsx from 'clsx'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { CollectionDetail, ListedItem, UpcomingSuhba } from '@sohbet/contract'
import { apiOf } from '../api/api-context.ts'
import { ArticleColumns } from '../features/catalog/article-teaser.tsx'
import { CardGrid } from '../features/catalog/collection-card.tsx'
import { QuestionList } from '../features/catalog/question-list.tsx'
import type { AskedQuestion } from '../features/catalog/question-list.tsx'
import { UpcomingList } from '../features/catalog/upcoming-list.tsx'
import { momentPath } from '../features/catalog/words.ts'
import { SpreadCover } from '../features/cover/cover.tsx'
import { playCollection } from '../features/player/play-collection.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'
import { useSite } from '../features/shell/site.ts'
import buttons from '../ui/button.module.css'
import { Facts } from '../ui/facts.tsx'
import { formatShortDuration } from '../ui/format-duration.ts'
import { Icon } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import styles from './home.module.css'

interface HomeData {
  tonight: CollectionDetail | null
  upcoming: UpcomingSuhba[]
  newest: ListedItem[]
  questions: AskedQuestion[]
  zawiya: ListedItem[]
  articles: ListedItem[]
}

const cardCount = 10
const rowCount = 5
const questionCount = 6

/** What the shell shows of this page. */
export const handle: PageHandle = { isOnField: true, hasFullFooter: true }

/** What a visitor is offered (B-02); a part that cannot be loaded leaves its place empty (SUHBA-04). */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context)
  const [upcoming, newest, zawiya, articles, suhbas, open] = await Promise.all([
    api('listUpcomingSuhbas', { query: {} }),
    api('getListing', { query: {} }),
    api('getListing', { query: { collection_type: 'zawiya' } }),
    api('getListing', { query: { type: 'articles' } }),
    api('listSuhbas', { query: {} }),
    api('getListing', { query: { collection_type: 'suhba', access: 'public' } }),
  ])
  const slug = open.ok ? open.body.data[0]?.slug : undefined
  const tonight =
    slug === undefined ? undefined : await api('getCollection', { params: { type: slug }, query: {} })
  return {
    tonight: tonight?.ok === true ? tonight.body.data : null,
    upcoming: upcoming.ok ? upcoming.body.data.slice(0, 4) : [],
    newest: newest.ok ? newest.body.data.slice(0, cardCount) : [],
    zawiya: zawiya.ok ? zawiya.body.data.slice(0, rowCount) : [],
    articles: articles.ok ? articles.body.data.slice(0, 3) : [],
    questions: suhbas.ok ? pickQuestions(suhbas.body.data) : [],
  }
}

interface IndexedSuhba {
  title: string
  slug: string
  index: { id: number; question: string; audio_id: number; start_in_seconds: number }[]
}

// One question of each talk, so that six talks are offered and not six moments of one.
function pickQuestions(suhbas: readonly IndexedSuhba[]): AskedQuestion[] {
  return suhbas
    .flatMap(({ title, slug, index }) => {
      const entry = index[Math.min(1, index.length - 1)]
      if (entry === undefined) return []
      const { id, question, audio_id: trackId, start_in_seconds: seconds } = entry
      return [{ id, question, seconds, talk: title, path: momentPath(slug, trackId, seconds) }]
    })
    .slice(0, questionCount)
}

/** `/` (ROUTE-03). */
export function Component() {
  // This route's loader made it.
  const { tonight, upcoming, newest, questions, zawiya, articles } = useLoaderData() as HomeData
  const { brand } = useSite()
  return (
    <>
      <PageHead description={`${brand.tagline}. Suhbas, lessons and articles from the Sufi path.`} />
      <Hero tonight={tonight} />
      {upcoming.length > 0 && (
        <Section title="Upcoming suhbas" text="Live gatherings. Recordings appear here the next day.">
          <UpcomingList suhbas={upcoming} />
        </Section>
      )}
      <Section title="New to listen to" more={{ path: '/audios', words: 'All audios' }}>
        <CardGrid items={newest} />
      </Section>
      {questions.length > 0 && (
        <Section
          title="Begin with a question"
          text="Each one opens the talk at the moment it is answered."
          id="questions"
        >
          <QuestionList questions={questions} />
        </Section>
      )}
      {zawiya.length > 0 && (
        <Section
          title="Zawiya lessons"
          text="Courses to keep, bought once with credits."
          more={{ path: '/audios/ct-zawiya', words: 'All lessons' }}
        >
          <CardGrid items={zawiya} isRow />
        </Section>
      )}
      {articles.length > 0 && (
        <Section title="To read" more={{ path: '/articles', words: 'All articles' }}>
          <ArticleColumns items={articles} isLed />
        </Section>
      )}
    </>
  )
}

function Hero({ tonight }: { tonight: CollectionDetail | null }) {
  return (
    <section className={styles['hero']} aria-label="Welcome">
      <div className={clsx(layout['wrap'], styles['split'])}>
        <div className={styles['words']}>
          <h1>
            Sit down a while.
            <br />
            The talk has started.
          </h1>
          <p className={layout['lead']}>
            Suhbas, lessons and articles from the Sufi path, recorded in rooms where people came to listen.
            Begin anywhere. Most of it is free.
          </p>
          {tonight !== null && <Invitation talk={tonight} />}
        </div>
        {tonight !== null && (
          <div className={styles['art']}>
            <SpreadCover seed={tonight.cover_seed} image={tonight.image} type={tonight.album_type} />
          </div>
        )}
      </div>
    </section>
  )
}

function Invitation({ talk }: { talk: CollectionDetail }) {
  const button = clsx(buttons['button'], buttons['primary'], buttons['big'], buttons['wideOnPhone'])
  return (
    <>
      <div className={clsx(layout['row'], styles['ways'])}>
        {/* A link that plays: without a script it opens the talk. */}
        <Link className={button} to={`/audios/detail/${talk.slug}`} onClick={() => playCollection(talk)}>
          <Icon name="play" />
          Play tonight’s talk
        </Link>
        <a className={buttons['text']} href="#questions">
          Begin with a question
        </a>
      </div>
      <p className={clsx(layout['muted'], layout['small'])}>
        <Facts items={[talk.title, formatShortDuration(talk.duration_in_seconds), 'no account needed']} />
      </p>
    </>
  )
}

function Section({
  title,
  text,
  more,
  id,
  children,
}: {
  title: string
  text?: string
  more?: { path: string; words: string }
  id?: string
  children: React.ReactNode
}) {
  return (
    <section className={clsx(layout['wrap'], layout['section'])} id={id} aria-label={title}>
      <div className={layout['head']}>
        <div>
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {more !== undefined && (
          <Link className={buttons['text']} to={more.path}>
            {more.words}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
