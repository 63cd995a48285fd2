import { type ComponentType, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Banner, StartedTrack, CollectionDetail, ListedItem, UpcomingSuhba } from '@sohbet/contract'
import { currentLanguage, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { useAccount, hasSessionContext } from '#session/account/account-context.ts'
import { ArticleColumns } from '#features/collection/covers/article-teaser.tsx'
import { CardGrid } from '#features/collection/covers/collection-card.tsx'
import { QuestionList, type RequestedQuestion } from '#features/collection/questions/question-list.tsx'
import {
  type IndexedSuhba,
  loadSuhbas,
  talkOfTheDay,
} from '#features/collection/featured/talks-of-the-day.ts'
import { languageName } from '#features/catalog/labels.ts'
import { UpcomingList } from '#features/upcoming/upcoming-list.tsx'
import { openFirst } from '#features/locks/why-locked.ts'
import { SpreadCover } from '#features/cover/cover.tsx'
import { playCollection } from '#playback/actions/play-collection.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useSite } from '#lib/page/site.ts'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import type { MemberTopProps } from './home-member.tsx'
import { HomeBanner, HomeHero, HomeSection } from './home-parts.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './home.module.css'

interface HomeData {
  /** The member's started talks; null if they were not requested. */
  started: StartedTrack[] | null
  /** The collection of the first of them. */
  opened: CollectionDetail | null
  /** The time of loading, in milliseconds since 1970. */
  now: number
  /** The talk of the day. */
  today: CollectionDetail | null
  banner: Banner | null
  upcoming: UpcomingSuhba[]
  newest: ListedItem[]
  questions: RequestedQuestion[]
  zawiya: ListedItem[]
  articles: ListedItem[]
}

const cardCount = 10
const rowCount = 5
const questionCount = 6

/** How the shell presents this page. */
export const handle: PageHandle = { isOnField: true, hasFullFooter: true }

/** The content of the home page (B-02); a part that fails to load is omitted (SUHBA-04). */
export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const api = apiOf(context)
  // In the browser the page knows the user and loads this itself.
  const isMember = import.meta.env.SSR && context.get(hasSessionContext)
  const language = currentLanguage()
  const [started, banner, upcoming, newest, zawiya, articles, gatherings] = await Promise.all([
    isMember ? api('listListeningPositions', { query: {} }) : null,
    api('getBanner', {}),
    api('listUpcomingSuhbas', { query: {} }),
    api('getListing', { query: {} }),
    api('getListing', { query: { collection_type: 'zawiya' } }),
    api('getListing', { query: { type: 'articles' } }),
    loadSuhbas(api, language),
  ])
  if (isMember) await loadMemberTop()
  const startedTracks = started?.ok === true ? started.body.data : null
  const now = Date.now()
  const [today, opened] = await Promise.all([
    loadCollection(api, talkOfTheDay(gatherings, { language, now })?.slug),
    loadCollection(api, startedTracks?.[0]?.album.slug),
  ])
  return {
    started: startedTracks,
    opened,
    now,
    today,
    banner: banner.ok ? banner.body.data.banner : null,
    upcoming: upcoming.ok ? upcoming.body.data : [],
    // The talk of the hero is not repeated right below it.
    newest: newest.ok ? newest.body.data.filter(({ id }) => id !== today?.id).slice(0, cardCount) : [],
    zawiya: zawiya.ok ? zawiya.body.data.slice(0, rowCount) : [],
    articles: articles.ok ? articles.body.data.slice(0, 3) : [],
    questions: pickQuestions(gatherings),
  }
}

async function loadCollection(api: Api, slug: string | undefined): Promise<CollectionDetail | null> {
  if (slug === undefined) return null
  const answer = await api('getCollection', { params: { type: slug }, query: {} })
  return answer.ok ? answer.body.data : null
}

// One question from each talk, so that six talks are offered instead of six positions in one.
function pickQuestions(suhbas: readonly IndexedSuhba[]): RequestedQuestion[] {
  return suhbas.flatMap(({ title: talk, slug, index }) => {
    const open = index.filter(({ required_access: access }) => access === 'public')
    const choice = open.length > 0 ? open : index
    const entry = choice[Math.min(1, choice.length - 1)]
    if (entry === undefined) return []
    const { question: title, audio_id: trackId, start_in_seconds: atSeconds, topic: _topic, ...guard } = entry
    return [{ title, slug, trackId, atSeconds, talk, ...guard }]
  })
}

/** `/` (ROUTE-03). */
export function Component() {
  const { started, opened, now, today, banner, upcoming, newest, questions, zawiya, articles } =
    useLoaderData<HomeData>()
  const { brand } = useSite()
  const account = useAccount()
  return (
    <>
      <PageHead description={t('catalog.home.description', { tagline: brand.tagline })} />
      {banner !== null && <HomeBanner banner={banner} />}
      <Top started={started} opened={opened} now={now} today={today} />
      {upcoming.length > 0 && (
        <HomeSection title={t('catalog.home.upcoming')}>
          <UpcomingList suhbas={upcoming} />
        </HomeSection>
      )}
      <HomeSection
        title={t('catalog.home.newest')}
        more={{ path: '/audios', text: t('catalog.home.allAudios') }}
      >
        <CardGrid items={newest} isRow />
      </HomeSection>
      {questions.length > 0 && (
        <HomeSection
          title={t('catalog.beginWithQuestion')}
          text={t('catalog.home.questionsText')}
          id="questions"
          more={{ path: '/suhbas/questions', text: t('catalog.home.allQuestions') }}
        >
          <QuestionList questions={openFirst(questions, account).slice(0, questionCount)} />
        </HomeSection>
      )}
      {zawiya.length > 0 && (
        <HomeSection
          title={t('catalog.home.zawiya')}
          text={t('catalog.home.zawiyaText')}
          more={{ path: '/audios/ct-zawiya', text: t('catalog.home.allLessons') }}
        >
          <CardGrid items={zawiya} isRow />
        </HomeSection>
      )}
      {articles.length > 0 && (
        <HomeSection
          title={t('catalog.home.articles')}
          more={{ path: '/articles', text: t('catalog.home.allArticles') }}
        >
          <ArticleColumns items={articles} isLed />
        </HomeSection>
      )}
    </>
  )
}

// Visitors, who are most first-time users, do not load the members' part.
let MemberTop: ComponentType<MemberTopProps> | undefined

async function loadMemberTop(): Promise<void> {
  MemberTop ??= (await import('./home-member.tsx')).MemberTop
}

/** Called before hydration: everything that the server rendered must be loaded. */
export async function prepare({ started }: HomeData): Promise<void> {
  if (started !== null) await loadMemberTop()
}

function Top({ started, opened, now, today }: Pick<HomeData, 'started' | 'opened' | 'now' | 'today'>) {
  const account = useAccount()
  const [, setIsLoaded] = useState(MemberTop !== undefined)
  const isMember = account !== null
  useEffect(() => {
    // The user signed in on this page or came here by a link.
    if (isMember)
      loadMemberTop().then(
        () => setIsLoaded(true),
        () => undefined,
      )
  }, [isMember])
  const art = today !== null && (
    <SpreadCover seed={today.cover_seed} image={today.image} type={today.album_type} />
  )
  if (account === null || MemberTop === undefined)
    return (
      <HomeHero label={t('catalog.home.welcome')} art={art}>
        <Welcome today={today} />
      </HomeHero>
    )
  return (
    <MemberTop firstName={account.firstName} started={started} opened={opened} now={now} art={art}>
      <Welcome today={today} />
    </MemberTop>
  )
}

const lineBreak = () => <br />

function Welcome({ today }: { today: CollectionDetail | null }) {
  const isVisitor = useAccount() === null
  return (
    <>
      <h1>{rich('catalog.home.heading', { break: lineBreak })}</h1>
      <Text variant="lead">{t(isVisitor ? 'catalog.home.leadOfVisitor' : 'catalog.home.lead')}</Text>
      {today !== null && <Invitation talk={today} isVisitor={isVisitor} />}
    </>
  )
}

function Invitation({ talk, isVisitor }: { talk: CollectionDetail; isVisitor: boolean }) {
  const button = buttonVariant('primary', { isBig: true, isWideOnPhone: true })
  return (
    <>
      <Row className={styles['actions']}>
        {/* A link that plays; without JavaScript it opens the talk. */}
        <Link className={button} to={`/audios/detail/${talk.slug}`} onClick={() => playCollection(talk)}>
          <Icon name="play" />
          {t('catalog.home.play')}
        </Link>
        <a className={buttonVariant('text')} href="#questions">
          {t('catalog.beginWithQuestion')}
        </a>
      </Row>
      <Text variant="caption">
        <Facts
          items={[
            <span key="title" lang={talk.language}>
              {talk.title}
            </span>,
            talk.language !== currentLanguage() && languageName(talk.language),
            formatShortDuration(talk.duration_in_seconds),
            isVisitor && t('catalog.home.noAccount'),
          ]}
        />
      </Text>
    </>
  )
}
