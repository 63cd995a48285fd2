import { useState } from 'react'
import type { Books } from '@sohbet/contract/studio'
import { formatNumber, t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/link/link.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { AuditLink } from '#studio/shared/audit-link.tsx'
import { useIsAdmin } from '#studio/shared/use-is-admin.ts'
import { useMoment, When } from '#studio/shared/when.tsx'
import { KnownFacts, Notice, PageContent, Part } from '#studio/shared/page/page-parts.tsx'
import type { KnownFact } from '#studio/shared/page/page-parts.tsx'
import { RecordTable } from '#studio/shared/page/record-table.tsx'
import { providerName } from '../labels/order-labels.ts'
import { ToneLabel } from '../labels/tone.tsx'
import { AuditDialog, CompareDialog, ResumeDialog } from './books-dialogs.tsx'
import { Findings } from './findings.tsx'
import type { Finding } from './findings.tsx'

/** The result of the audit, unclear payments, and orders to review. */
export function BooksPage({ books }: { books: Books }) {
  const isAdmin = useIsAdmin()
  const [open, setOpen] = useState<'audit' | 'compare' | 'resume'>()
  const [findings, setFindings] = useState<readonly Finding[]>()
  const close = (): void => setOpen(undefined)
  const isHalted = books.halted_at !== null
  return (
    <>
      <PageHead title={t('studioMoney.books.title')}>
        <AuditLink subject="books:1" />
        {isAdmin && (
          <>
            <Button variant="outline" onClick={() => setOpen('compare')}>
              {t('studioMoney.compare.title')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('audit')}>
              {t('studioMoney.audit.title')}
            </Button>
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
        {findings !== undefined && <Findings findings={findings} />}
        <Part title={t('studioMoney.books.state')}>
          <KnownFacts facts={factsOf(books)} />
        </Part>
        <OrdersToReview books={books} />
        <Comparisons comparisons={books.comparisons} />
      </PageContent>
      {open === 'audit' && <AuditDialog onClose={close} onFound={setFindings} />}
      {open === 'compare' && <CompareDialog onClose={close} />}
      {open === 'resume' && <ResumeDialog onClose={close} />}
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
    ...(isRight
      ? ([
          [
            t('studioOrders.state'),
            <ToneLabel key="state" tone={audited === null ? 'quiet' : 'well'}>
              {audited === null ? t('studioMoney.books.notAudited') : t('studioMoney.books.right')}
            </ToneLabel>,
          ],
        ] as const)
      : []),
    [t('studioMoney.books.audited'), <Last key="audited" at={audited} />],
    [t('studioMoney.books.fully'), <Last key="fully" at={books.fully_audited_at} />],
    [
      t('studioMoney.books.differences'),
      <Count key="differences" count={differences} isWrong={differences > 0} />,
    ],
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

function Count({ count, isWrong }: { count: number; isWrong: boolean }) {
  return <ToneLabel tone={isWrong ? 'wrong' : 'well'}>{formatNumber(count)}</ToneLabel>
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

type Comparison = Books['comparisons'][number]

function Comparisons({ comparisons }: { comparisons: readonly Comparison[] }) {
  const title = t('studioMoney.books.comparisons')
  return (
    <Part title={title} empty={comparisons.length === 0 ? t('studioMoney.books.noComparison') : undefined}>
      <RecordTable
        caption={title}
        isCaptionUnseen
        columns={comparisonColumns()}
        rows={comparisons}
        keyOf={({ provider }) => provider}
      />
    </Part>
  )
}

function comparisonColumns(): TableColumn<Comparison>[] {
  return [
    {
      name: t('studioOrders.tries.provider'),
      cell: ({ provider }) => providerName(provider),
      namesRow: true,
    },
    { name: t('studioMoney.books.compared'), cell: ({ compared_at: at }) => <When at={at} /> },
    {
      name: t('studioMoney.books.differ'),
      cell: ({ differences }) => <Count count={differences} isWrong={differences > 0} />,
      isNumber: true,
    },
  ]
}
