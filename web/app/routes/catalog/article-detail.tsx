import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ArticleDetail } from '@sohbet/contract'
import { currentLanguage, directionOf, t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { SpeakerLink } from '#features/catalog/speaker-link.tsx'
import { itemPath, readingTime } from '#features/catalog/labels.ts'
import { BookmarkButton } from '#features/favorites/bookmark-button.tsx'
import { ArticleNeighbours } from '#features/reader/article-neighbours.tsx'
import { ArticleProse, proseClass } from '#features/reader/article-prose.tsx'
import { ArticlePageHead } from '#features/reader/article-page-head.tsx'
import { ReadingProgress } from '#features/reader/reading-progress.tsx'
import { textDirection } from '#features/reader/text-direction.ts'
import { ReadingTools } from '#features/reader/reading-tools.tsx'
import { ArticleNotes } from '#features/notes/beside/lazy-notes.tsx'
import { useViewed } from '#features/listening/reports/use-viewed.ts'
import { SaveArticleButton } from '#features/offline/saving/save-article-button.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { useSite } from '#lib/page/site.ts'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { formatDate } from '#ui/format/format-date.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import { ErrorPage } from '../site/error-page.tsx'
import { orStored } from '../library/or-stored.ts'
import styles from './article-detail.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { hasFullFooter: true, heading: ({ title }: ArticleDetail) => title }

/** The article of a slug (ROUTE-30, ART-03). */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ArticleDetail> {
  const slug = params['slug'] ?? ''
  const answer = await orStored<ArticleDetail>(
    `/articles/detail/${slug}`,
    await apiOf(context)('getArticle', { params: { slug } }),
  )
  if (answer.ok && answer.body.data.slug === slug) return answer.body.data
  const { movedOrRefused } = await import('../site/moved-page.ts')
  throw movedOrRefused(request, answer, '/articles/detail')
}

/** `/articles/detail/{slug}`: an article, with a catchword for the next one at its end. */
export function Component() {
  const article = useLoaderData<ArticleDetail>()
  useViewed('article', article.id)
  const dir = textDirection(article.language)
  const path = `/articles/detail/${article.slug}`
  const leaf = useRef<HTMLElement>(null)
  const [text, setText] = useState<HTMLElement | null>(null)
  return (
    <div className={styles['folio']}>
      <ArticlePageHead article={article} />
      {article.body !== null && <ReadingProgress text={leaf} />}
      <div className={styles['head']}>
        <Text variant="caption">
          <Facts
            items={[
              article.topics[0]?.label,
              formatDate(article.published_at),
              readingTime(article.reading_minutes),
            ]}
          />
        </Text>
        <h1 lang={article.language} dir={dir}>
          {article.title}
        </h1>
        <Text variant="muted" dir="auto">
          <SpeakerLink name={article.author} slug={article.author_slug} />
        </Text>
        <PrintedAddress path={path} />
      </div>
      <div className={styles['tools']}>
        <ReadingTools url={path} title={article.title}>
          <BookmarkButton
            type="article"
            itemId={article.id}
            bookmarkedId={article.bookmarked_id}
            title={article.title}
          />
          {article.body !== null && <SaveArticleButton slug={article.slug} title={article.title} />}
        </ReadingTools>
      </div>
      <article ref={leaf} className={styles['leaf']} lang={article.language} dir={dir}>
        {article.body === null ? (
          <Excerpt article={article} />
        ) : (
          <ArticleProse ref={setText} html={article.body} />
        )}
        {article.next !== null && <Catchword next={article.next} />}
      </article>
      <ArticleNotes key={article.id} article={article} text={text} />
      <ArticleNeighbours article={article} />
      {article.read_alongside.length > 0 && (
        <aside className={styles['aside']} aria-label={t('catalog.relatedTalks')}>
          <h2>{t('catalog.relatedTalks')}</h2>
          <ul>
            {article.read_alongside.map((item) => (
              <li key={item.id}>
                <Link to={itemPath(item)}>
                  <span dir="auto">{item.title}</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}

/** A missing article has its own message (ART-03). */
export function ErrorBoundary() {
  return <ErrorPage missing={t('catalog.article.missing')} />
}

function Excerpt({ article }: { article: ArticleDetail }) {
  const language = currentLanguage()
  const loginPath = `/login/?p=${encodeURIComponent(`/articles/detail/${article.slug}`)}`
  return (
    <>
      <div className={proseClass}>
        <p className="open">{article.excerpt}</p>
      </div>
      <div className={styles['gate']} lang={language} dir={directionOf(language)} data-interface>
        <p>{t('catalog.article.loginToRead')}</p>
        <LinkButton variant="primary" to={loginPath}>
          {t('catalog.article.login')}
        </LinkButton>
      </div>
    </>
  )
}

/** The address of a printed article; in print only. */
function PrintedAddress({ path }: { path: string }) {
  const { publicOrigin } = useSite()
  return <p className={styles['address']}>{publicOrigin + path}</p>
}

/** The catchword: the first word of the next article. Its accessible name is the full title. */
function Catchword({ next }: { next: { title: string; slug: string } }) {
  return (
    <p className={styles['catchword']}>
      <Link
        to={`/articles/detail/${next.slug}`}
        aria-label={t('catalog.article.next', { title: next.title })}
      >
        <span dir="auto">{next.title.split(/\s+/)[0]}</span>
        <Icon name="arrow-right" />
      </Link>
    </p>
  )
}
