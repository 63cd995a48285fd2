import clsx from 'clsx'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { t } from '@sohbet/messages'
import { apiOf } from '#api/api-context.ts'
import { readForm } from '#forms/form-request.ts'
import { refuseForm } from '#forms/refuse-form.ts'
import { loadNotebook, type NotebookData, sendNotebookForm } from '#features/notes/notebook/notebook-data.ts'
import { NotebookFilters } from '#features/notes/notebook/notebook-filters.tsx'
import { NotebookList } from '#features/notes/notebook/notebook-list.tsx'
import { isNarrowed, toNotebookAddress } from '#features/notes/store/notebook-query.ts'
import { NotebookTransfer } from '#features/notes/notebook/notebook-transfer.tsx'
import { useNotesSince } from '#features/notes/store/use-notes.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'
import { Container } from '#ui/layout/layout.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { refusedPage } from '../site/refused-page.ts'
import { redirectToLogin } from '../account/require-member.ts'
import styles from './library.module.css'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('notes.notebook.title') }

/** The notes of the signed-in user; a visitor is redirected to the login and returns to the same address (B-03). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<NotebookData> {
  const notebook = await loadNotebook(apiOf(context), new URL(request.url).searchParams)
  if (!('ok' in notebook)) return notebook
  throw notebook.status === 401 ? redirectToLogin(request) : refusedPage(notebook)
}

/** Handles the forms of a note, also without JavaScript. */
export async function action({ context, request }: ActionFunctionArgs) {
  const sent = await sendNotebookForm(apiOf(context), await readForm(request))
  if (sent === undefined) throw data({ message: t('ui.badRequest') }, { status: 400 })
  if (!sent.ok && sent.status === 401) throw redirectToLogin(request)
  if (!sent.ok) return refuseForm(sent)
  return redirect('/notebook', 303)
}

/** `/notebook`: all notes of a member. */
export function Component() {
  const { query, notes, pageInfo, abouts, topics } = useLoaderData<NotebookData>()
  const shown = useNotesSince(notes, query)
  const isEmpty = pageInfo.total === 0 && shown.length === 0 && !isNarrowed(query)
  return (
    <Container className={clsx(styles['page'], styles['notes'])}>
      <PageHead
        title={t('notes.notebook.title')}
        description={t('notes.notebook.description')}
        isIndexed={false}
      />
      <div className={styles['head']}>
        <div>
          <h1>{t('notes.notebook.title')}</h1>
          <p className={styles['count']} role="status">
            {!isEmpty && countNotes(pageInfo.total + shown.length - notes.length, isNarrowed(query))}
          </p>
        </div>
        <NotebookTransfer isEmpty={isEmpty} />
      </div>
      {isEmpty ? (
        <EmptyState
          title={t('notes.empty.title')}
          message={t('notes.empty.message')}
          action={{ label: t('ui.browseAudios'), to: '/audios' }}
        />
      ) : (
        <>
          <NotebookFilters query={query} abouts={abouts} topics={topics} />
          {shown.length === 0 ? <EmptyState /> : <NotebookList shown={shown} query={query} />}
          <Pager
            page={pageInfo.page}
            totalPages={pageInfo.total_pages}
            hrefOf={(page) => toNotebookAddress(query, { page })}
          />
        </>
      )}
    </Container>
  )
}

function countNotes(count: number, isFound: boolean): string {
  return isFound ? t('notes.notebook.found', { count }) : t('notes.notebook.count', { count })
}
