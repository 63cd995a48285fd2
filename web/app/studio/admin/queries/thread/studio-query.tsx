import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  changeQuery,
  getQuery,
  listSnippets,
  type QueryEntry,
  type QueryThread,
  type Snippet,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { languageName } from '#features/catalog/labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Facts } from '#ui/line/facts.tsx'
import { Link } from '#ui/link/link.tsx'
import { PlanChip } from '#ui/list/chip.tsx'
import { loadBody } from '#studio/api/load-or-enter.ts'
import { studioApiOf } from '#studio/api/studio-api.ts'
import { provingApi } from '#studio/login/proof.ts'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/person-context.tsx'
import { useReport } from '#studio/shared/use-calls.ts'
import { Moment } from '#studio/shared/when.tsx'
import { categoryName, stateName, stateTone } from '../query-labels.ts'
import { AnswerForm, NoteForm } from './answer-form.tsx'
import styles from './query-page.module.css'

/** Loads the query in the URL with its thread, and the saved texts. */
export async function loader(args: LoaderFunctionArgs): Promise<QueryData> {
  const [{ data: thread }, snippets] = await Promise.all([
    loadBody(args, getQuery, { params: { id: args.params['id'] ?? '' } }),
    studioApiOf(args.context)(listSnippets, {}),
  ])
  return { thread, snippets: snippets.ok ? snippets.body.data : [] }
}

/** `/studio/queries/:id`: a query with its answers and notes. */
export function Component() {
  const shown = useLoaderData<typeof loader>()
  return <QueryPage key={shown.thread.id} {...shown} />
}

/** The data of a query's page. */
interface QueryData {
  thread: QueryThread
  snippets: readonly Snippet[]
}

/** A query with its thread: answers, notes, claiming and closing. */
function QueryPage({ thread, snippets }: QueryData) {
  const { id, reference, name, email, category, state, assignee, person, language } = thread
  return (
    <>
      <PageHead title={t('studioQueries.heading', { reference, name })}>
        <AuditLink subject={`query:${id}`} />
      </PageHead>
      <Stack gap={5} className={styles['page']}>
        <Row gap={2}>
          <PlanChip tone={stateTone(state)}>{stateName(state)}</PlanChip>
          <p className={styles['facts']}>
            <Facts
              items={[
                categoryName(category),
                <bdi key="email" dir="ltr">
                  {email}
                </bdi>,
                t('studioQueries.answeredIn', { language: languageName(language) }),
                assignee === null
                  ? t('studioQueries.nobody')
                  : t('studioQueries.lookedAfterBy', { name: assignee.name }),
              ]}
            />
          </p>
        </Row>
        <Row gap={3}>
          <StateButtons thread={thread} />
          {person !== null && (
            <Link to={`/studio/people/${person.id}`} className={styles['person']}>
              {t('studioQueries.person')}
            </Link>
          )}
        </Row>
        <ol className={styles['thread']} aria-label={t('studioQueries.thread')}>
          <Message author={name} at={thread.created_at} text={thread.comments} kind="question" />
          {thread.entries.map((entry) => (
            <Message
              key={entry.id}
              author={entry.author}
              at={entry.created_at}
              text={entry.body}
              kind={entry.kind}
              mark={markOf(entry)}
            />
          ))}
        </ol>
        <AnswerForm thread={thread} snippets={snippets} />
        <NoteForm thread={thread} />
      </Stack>
    </>
  )
}

function markOf({ kind, mailed_at: mailedAt }: QueryEntry): string {
  if (kind === 'note') return t('studioQueries.note.mark')
  return mailedAt === null ? t('studioQueries.answer.onItsWay') : t('studioQueries.answer.mailed')
}

function StateButtons({ thread: { id, state, assignee } }: { thread: QueryThread }) {
  const { isRunning, report } = useReport()
  const change = (body: { assignee?: 'me' | 'nobody'; state?: 'open' | 'closed' }): Promise<void> =>
    report({
      change: () => provingApi(changeQuery, { params: { id }, body }),
      success: t('studioQueries.changed'),
    })
  return (
    <>
      <Button
        aria-disabled={isRunning}
        onClick={() => void change({ assignee: assignee === null ? 'me' : 'nobody' })}
      >
        {assignee === null ? t('studioQueries.take') : t('studioQueries.handBack')}
      </Button>
      <Button
        aria-disabled={isRunning}
        onClick={() => void change({ state: state === 'closed' ? 'open' : 'closed' })}
      >
        {state === 'closed' ? t('studioQueries.reopen') : t('studioQueries.close')}
      </Button>
    </>
  )
}

interface MessageProps {
  author: string
  at: string
  text: string
  kind: 'question' | QueryEntry['kind']
  mark?: string
}

function Message({ author, at, text, kind, mark }: MessageProps) {
  return (
    <li className={styles['entry']} data-kind={kind}>
      <p className={styles['facts']}>
        <Facts items={[<b key="author">{author}</b>, <Moment key="at" at={at} />, mark]} />
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    </li>
  )
}
