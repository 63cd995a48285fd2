import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import {
  type QuestionIndexPage,
  toIndexPage,
  toIndexPath,
} from '#features/collection/questions/question-groups.ts'
import { QuestionGroups } from '#features/collection/questions/question-groups.tsx'
import { loadPageIndex } from '#session/index-menu.ts'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Section, SectionHead } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('collections.questions.title'), hasFullFooter: true }

/** The part of the index in the address; null if loading failed. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const index = await loadPageIndex(apiOf(context))
  if (index === undefined) return data<QuestionIndexPage | null>(null, { status: 503 })
  const order = searchParams.get('by') === 'letter' ? 'letter' : 'subject'
  return data<QuestionIndexPage | null>(toIndexPage(index, { order, requested: searchParams.get('at') }))
}

/** `/suhbas/questions`: the questions of all talks (B-80, SUHBA-01). */
export function Component() {
  const page = useLoaderData<QuestionIndexPage | null>()
  return (
    <Section as="div">
      <PageHead
        title={t('collections.questions.title')}
        description={t('collections.questions.description')}
        isIndexed={page !== null && page.groups.length > 0}
      />
      <SectionHead>
        <div>
          <h1>{t('collections.questions.title')}</h1>
          <p>{t('collections.questions.lead')}</p>
        </div>
        <LinkButton variant="text" to="/quran">
          {t('collections.questions.byVerse')}
        </LinkButton>
      </SectionHead>
      {page === null ? (
        <EmptyState
          message={t('collections.questions.notLoaded')}
          action={{ label: t('ui.tryAgain'), to: toIndexPath('subject') }}
        />
      ) : (
        <QuestionGroups page={page} />
      )}
    </Section>
  )
}
