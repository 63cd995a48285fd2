import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { BegunTrack, CollectionDetail, ListedItem, UpcomingSuhba } from '@sohbet/contract'
import { apiOf } from '../api/api-context.ts'
import type { Api } from '../api/call.ts'
import { useAccount } from '../features/account/account-context.ts'
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
import { hasSessionContext } from '../session-context.ts'
import buttons from '../ui/button.module.css'
import { Facts } from '../ui/facts.tsx'
import { formatShortDuration } from '../ui/format-duration.ts'
import { Icon } from '../ui/icon.tsx'
import layout from '../ui/layout.module.css'
import { Link } from '../ui/link.tsx'
import type { MemberTopProps } from './home-member.tsx'
import { HomeHero, HomeSection } from './home-parts.tsx'
import styles from './home.module.css'

interface HomeData {
  /** What a member is in the middle of; null where nobody has asked. */
  begun: BegunTrack[] | null
  /** The collection of the first of them. */
  opened: CollectionDetail | null
  /** When it was loaded, in milliseconds since 1970. */
  now: number
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

/** What a listener is offered (B-02); a part that cannot be loaded leaves its place empty (SUHBA-04). */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context)
  // In the browser the page knows who is here, and asks by itself.
  const isMember = import.meta.env.SSR && context.get(hasSessionContext)
  const [begun, upcoming, newest, zawiya, articles, suhbas, open] = await Promise.all([
    isMember ? api('listListeningPlaces', { query: {} }) : null,
    api('listUpcomingSuhbas', { query: {} }),
    api('getListing', { query: {} }),
    api('getListing', { query: { collection_type: 'zawiya' } }),
    api('getListing', { query: { type: 'articles' } }),
    api('listSuhbas', { query: {} }),
    api('getListing', { query: { collection_type: 'suhba', access: 'public' } }),
  ])
  if (isMember) await loadMemberTop()
  const begunTracks = begun?.ok === true ? begun.body.data : null
  const [tonight, opened] = await Promise.all([
    loadCollection(api, open.ok ? open.body.data[0]?.slug : undefined),
    loadCollection(api, begunTracks?.[0]?.album.slug),
  ])
  return {
    begun: begunTracks,
    opened,
    now: Date.now(),
    tonight,
    upcoming: upcoming.ok ? upcoming.body.data.slice(0, 4) : [],
    newest: newest.ok ? newest.body.data.slice(0, cardCount) : [],
    zawiya: zawiya.ok ? zawiya.body.data.slice(0, rowCount) : [],
    articles: articles.ok ? articles.body.data.slice(0, 3) : [],
    questions: suhbas.ok ? pickQuestions(suhbas.body.data) : [],
  }
}

async function loadCollection(api: Api, slug: string | undefined): Promise<CollectionDetail | null> {
  if (slug === undefined) return null
  const answer = await api('getCollection', { params: { type: slug }, query: {} })
  return answer.ok ? answer.body.data : null
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
  const { begun, opened, now, tonight, upcoming, newest, questions, zawiya, articles } =
    useLoaderData() as HomeData
  const { brand } = useSite()
  return (
    <>
      <PageHead description={`${brand.tagline}. Suhbas, lessons and articles from the Sufi path.`} />
      <Top begun={begun} opened={opened} now={now} tonight={tonight} />
      {upcoming.length > 0 && (
        <HomeSection title="Upcoming suhbas" text="Live gatherings. Recordings appear here the next day.">
          <UpcomingList suhbas={upcoming} />
        </HomeSection>
      )}
      <HomeSection title="New to listen to" more={{ path: '/audios', words: 'All audios' }}>
        <CardGrid items={newest} />
      </HomeSection>
      {questions.length > 0 && (
        <HomeSection
          title="Begin with a question"
          text="Each one opens the talk at the moment it is answered."
          id="questions"
          more={{ path: '/suhbas/questions', words: 'All questions' }}
        >
          <QuestionList questions={questions} />
        </HomeSection>
      )}
      {zawiya.length > 0 && (
        <HomeSection
          title="Zawiya lessons"
          text="Courses to keep, bought once with credits."
          more={{ path: '/audios/ct-zawiya', words: 'All lessons' }}
        >
          <CardGrid items={zawiya} isRow />
        </HomeSection>
      )}
      {articles.length > 0 && (
        <HomeSection title="To read" more={{ path: '/articles', words: 'All articles' }}>
          <ArticleColumns items={articles} isLed />
        </HomeSection>
      )}
    </>
  )
}

// Visitors, who are most of those that come here first, do not wait for what only members are shown.
let MemberTop: ComponentType<MemberTopProps> | undefined

async function loadMemberTop(): Promise<void> {
  MemberTop ??= (await import('./home-member.tsx')).MemberTop
}

/** Called before the browser takes the page over: what the server drew must be here. */
export async function prepare({ begun }: HomeData): Promise<void> {
  if (begun !== null) await loadMemberTop()
}

function Top({ begun, opened, now, tonight }: Pick<HomeData, 'begun' | 'opened' | 'now' | 'tonight'>) {
  const account = useAccount()
  const [, setIsLoaded] = useState(MemberTop !== undefined)
  const isMember = account !== null
  useEffect(() => {
    // Who has signed in on this page, or came here by a link.
    if (isMember)
      loadMemberTop().then(
        () => setIsLoaded(true),
        () => undefined,
      )
  }, [isMember])
  const art = tonight !== null && (
    <SpreadCover seed={tonight.cover_seed} image={tonight.image} type={tonight.album_type} />
  )
  if (account === null || MemberTop === undefined)
    return (
      <HomeHero label="Welcome" art={art}>
        <Welcome tonight={tonight} />
      </HomeHero>
    )
  return (
    <MemberTop firstName={account.firstName} begun={begun} opened={opened} now={now} art={art}>
      <Welcome tonight={tonight} />
    </MemberTop>
  )
}

function Welcome({ tonight }: { tonight: CollectionDetail | null }) {
  return (
    <>
      <h1>
        Sit down a while.
        <br />
        The talk has started.
      </h1>
      <p className={layout['lead']}>
        Suhbas, lessons and articles from the Sufi path, recorded in rooms where people came to listen. Begin
        anywhere. Most of it is free.
      </p>
      {tonight !== null && <Invitation talk={tonight} />}
    </>
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
