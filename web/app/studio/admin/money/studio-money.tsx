import {
  auditStudioBooks,
  type Books,
  compareStudioPayments,
  getBooks,
  resumeStudioBooks,
} from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useState } from 'react'
import { formatNumber, t } from '@sohbet/messages'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import { countCredits } from '#features/money/count-credits.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { AuditLink, useHasRole } from '../../shared/person-context.tsx'
import { useMoment, When } from '../../shared/when.tsx'
import { type KnownFact, KnownFacts, Notice, PageContent, Part } from '../../shared/page/page-parts.tsx'
import { numberColumn, RecordPart } from '../../shared/page/record-table.tsx'
import { provingApi } from '../../login/proof.ts'
import { ActionDialog, type ActionDialogProps } from '../action-dialog.tsx'
import { ToneLabel } from './labels.tsx'
import { providerName } from './order-labels.ts'

/** Loads the state of the books. */
export async function loader(args: LoaderFunctionArgs) {
  return (await loadBody(args, getBooks, {})).data
}

/** `/studio/money`: the state of the books, and what needs attention. */
export function Component() {
  const books = useLoaderData<typeof loader>()
  const isAdmin = useHasRole('admin')
  const [open, setOpen] = useState<BooksAction>()
  const [findings, setFindings] = useState<readonly Finding[]>()
  const isHalted = books.halted_at !== null
  return (
    <>
      <PageHead title={t('studioMoney.books.title')}>
        <AuditLink subject="books:1" />
        {isAdmin && (
          <>
            <Button onClick={() => setOpen('compare')}>{t('studioMoney.compare.title')}</Button>
            <Button onClick={() => setOpen('audit')}>{t('studioMoney.audit.title')}</Button>
            {isHalted && (
              <Button variant="primary" onClick={() => setOpen('resume')}>
                {t('studioMoney.resume.title')}
              </Button>
            )}
          </>
        )}
      </PageHead>
      <PageContent>
        {books.halted_at !== null && <Halted at={books.halted_at} reason={books.halted_reason ?? ''} />}
        {findings !== undefined && (
          <RecordPart
            title={t('studioMoney.audit.found')}
            empty={t('studioMoney.audit.nothing')}
            columns={findingColumns()}
            rows={findings}
            keyOf={(finding) => JSON.stringify(finding)}
          />
        )}
        <Part title={t('studioMoney.books.state')}>
          <KnownFacts facts={factsOf(books)} />
        </Part>
        <OrdersToReview books={books} />
        <RecordPart
          title={t('studioMoney.books.comparisons')}
          empty={t('studioMoney.books.noComparison')}
          columns={comparisonColumns()}
          rows={books.comparisons}
          keyOf={({ provider }) => provider}
        />
      </PageContent>
      {open !== undefined && (
        <BooksDialog action={open} onFound={setFindings} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Halted({ at, reason }: { at: string; reason: string }) {
  return <Notice>{t('studioMoney.books.halted', { date: useMoment(at), reason })}</Notice>
}

function factsOf(books: Books): KnownFact[] {
  const { audited_at: audited, differences, drift, undecided, waiting_since: waiting } = books
  const isRight = books.halted_at === null && differences === 0
  return [
    [
      t('studioOrders.state'),
      isRight && (
        <ToneLabel key="state" tone={audited === null ? 'quiet' : 'well'}>
          {audited === null ? t('studioMoney.books.notAudited') : t('studioMoney.books.right')}
        </ToneLabel>
      ),
    ],
    [t('studioMoney.books.audited'), <Last key="audited" at={audited} />],
    [t('studioMoney.books.fully'), <Last key="fully" at={books.fully_audited_at} />],
    [t('studioMoney.books.differences'), <Count key="differences" count={differences} />],
    [
      t('studioMoney.books.drift'),
      <ToneLabel key="drift" tone={drift === 0 ? 'well' : 'wrong'}>
        {countCredits(drift)}
      </ToneLabel>,
    ],
    [t('studioMoney.books.undecided'), formatNumber(undecided)],
    [
      t('studioMoney.books.waiting'),
      waiting === null ? t('studioMoney.books.nothingWaits') : <When key="waiting" at={waiting} />,
    ],
    [t('studioMoney.books.refused'), <Last key="refused" at={books.refused_at} />],
  ]
}

function Last({ at }: { at: string | null }) {
  return at === null ? t('studioMoney.books.never') : <When at={at} />
}

function Count({ count }: { count: number }) {
  return <ToneLabel tone={count > 0 ? 'wrong' : 'well'}>{formatNumber(count)}</ToneLabel>
}

/** The number of orders to review, with a link to them. */
function OrdersToReview({ books }: { books: Books }) {
  const facts = [
    [t('studioMoney.books.reviews'), books.reviews, '/studio/orders?state=review'],
    [t('studioMoney.books.disputes'), books.disputes, '/studio/orders?state=disputed'],
    [t('studioMoney.books.refunds'), books.refunds_pending, '/studio/orders?state=refund_pending'],
  ] as const
  return (
    <Part title={t('studioMoney.books.toLookAt')}>
      <KnownFacts
        facts={facts.map(([name, count, to]) => [
          name,
          count === 0 ? (
            formatNumber(count)
          ) : (
            <Link key={to} to={to} aria-label={`${name}: ${formatNumber(count)}`}>
              {formatNumber(count)}
            </Link>
          ),
        ])}
      />
    </Part>
  )
}

function comparisonColumns(): TableColumn<Books['comparisons'][number]>[] {
  return [
    {
      name: t('studioOrders.tries.provider'),
      cell: ({ provider }) => providerName(provider),
      namesRow: true,
    },
    { name: t('studioMoney.books.compared'), cell: ({ compared_at: at }) => <When at={at} /> },
    numberColumn(t('studioMoney.books.differ'), ({ differences }) => <Count count={differences} />),
  ]
}

function findingColumns(): TableColumn<Finding>[] {
  return [
    { name: t('studioMoney.audit.problem'), cell: ({ problem }) => <bdi>{problem}</bdi>, namesRow: true },
    numberColumn(t('studioMoney.audit.wallet'), ({ wallet }) => wallet ?? '–'),
    numberColumn(t('studioMoney.audit.transfer'), ({ transfer }) => transfer ?? '–'),
    numberColumn(t('studioMoney.audit.expected'), ({ expected }) => expected ?? '–'),
    numberColumn(t('studioMoney.audit.is'), ({ found }) => found ?? '–'),
  ]
}

/** An action on the books: audit them, compare the payments with the providers' lists, or resume transfers. */
type BooksAction = 'audit' | 'compare' | 'resume'

/** An inconsistency found by an audit. */
type Finding = AnswerOf<typeof auditStudioBooks>['data']['findings'][number]

/** The dialog of an action on the books. */
function BooksDialog({
  action,
  onFound,
  onClose,
}: {
  action: BooksAction
  onFound: (findings: readonly Finding[]) => void
  onClose: () => void
}) {
  const actions: Record<BooksAction, Pick<ActionDialogProps, 'title' | 'lead' | 'done' | 'send'>> = {
    audit: {
      title: t('studioMoney.audit.title'),
      lead: t('studioMoney.audit.lead'),
      done: t('studioMoney.audit.done'),
      send: async () => {
        const answer = await provingApi(auditStudioBooks, {})
        if (answer.ok) onFound(answer.body.data.findings)
        return answer
      },
    },
    compare: {
      title: t('studioMoney.compare.title'),
      lead: t('studioMoney.compare.lead'),
      done: t('studioMoney.compare.done'),
      send: async () => await provingApi(compareStudioPayments, {}),
    },
    resume: {
      title: t('studioMoney.resume.title'),
      lead: t('studioMoney.resume.lead'),
      done: t('studioMoney.resume.done'),
      send: async (text) => await provingApi(resumeStudioBooks, { body: { reason: text('reason') } }),
    },
  }
  return <ActionDialog {...actions[action]} hasReason={action === 'resume'} onClose={onClose} />
}
