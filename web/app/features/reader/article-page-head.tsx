import type { ArticleDetail } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { toBreadcrumbs } from '#features/collection/head/collection-page-head.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import { type Site, useSite } from '#lib/page/site.ts'
import { toLocalFile } from '#ui/link/local-path.ts'

/** The metadata of an article's page for browsers and search engines (B-13). */
export function ArticlePageHead({ article }: { article: ArticleDetail }) {
  const { publicOrigin, brand } = useSite()
  return (
    <PageHead
      title={article.title}
      description={article.excerpt}
      {...(import.meta.env.SSR && {
        card: {
          path: toLocalFile(`/card/articles/${article.slug}.png`),
          alt: t('notes.reader.card', { title: article.title, author: article.author }),
          language: article.language,
        },
      })}
      type="article"
      structuredData={import.meta.env.SSR ? toStatements(article, { publicOrigin, brand }) : []}
      feed={{ title: t('notes.reader.articles'), path: '/feeds/articles.xml' }}
    />
  )
}

function toStatements(article: ArticleDetail, { publicOrigin, brand }: Pick<Site, 'publicOrigin' | 'brand'>) {
  const address = `${publicOrigin}/articles/detail/${article.slug}`
  const statement = {
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    url: address,
    mainEntityOfPage: address,
    image: `${publicOrigin}/cover/${encodeURIComponent(article.cover_seed)}.png`,
    datePublished: article.published_at,
    inLanguage: article.language,
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'Organization', name: brand.companyName },
    isAccessibleForFree: !article.is_members_only,
  }
  const list = { name: t('notes.reader.articles'), path: '/articles' }
  const breadcrumbs = toBreadcrumbs(publicOrigin, list, article.title)
  return [statement, breadcrumbs]
}
