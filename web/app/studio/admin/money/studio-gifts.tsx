import { listStudioGifts, returnStudioGift, type StudioGift } from '@sohbet/contract/studio'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { countCredits } from '#features/money/count-credits.ts'
import { formatDate } from '#ui/format/format-date.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { Text } from '#ui/text/text.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { readPage } from '../../shared/list-filter.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { provingApi } from '../../login/proof.ts'
import { ListPager } from '../../shared/list-page.tsx'
import { useHasRole } from '../../shared/person-context.tsx'
import { When } from '../../shared/when.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'
import { actionColumn, numberColumn, RecordTable } from '../../shared/page/record-table.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { PersonLabel, ToneLabel } from './labels.tsx'

/** Loads the gifts of all users. */
export async function loader(args: LoaderFunctionArgs) {
  const query = { page: String(readPage(new URL(args.request.url).searchParams)) }
  const { data: gifts, page_info: pageInfo } = await loadBody(args, listStudioGifts, { query })
  return { gifts, pageInfo }
}

/** `/studio/gifts`: gifts and their states. */
export function Component() {
  const { gifts, pageInfo } = useLoaderData<typeof loader>()
  const isAdmin = useHasRole('admin')
  const [returned, setReturned] = useState<StudioGift>()
  const returning = actionColumn<StudioGift>({
    name: t('studioMoney.gifts.deeds'),
    label: t('studioMoney.gifts.return'),
    labelOf: ({ title }) => t('studioMoney.gifts.returnOf', { title }),
    isOffered: ({ state }) => state === 'waiting',
    onPress: setReturned,
  })
  return (
    <>
      <PageHead title={t('studioMoney.gifts.title')} />
      <PageContent>
        {gifts.length === 0 ? (
          <EmptyState title={t('studioMoney.gifts.none')} message={t('studioMoney.gifts.noneText')} />
        ) : (
          <RecordTable
            caption={t('studioMoney.gifts.caption')}
            columns={[...columns(), ...(isAdmin ? [returning] : [])]}
            rows={gifts}
            keyOf={({ id }) => id}
          />
        )}
        <ListPager path="/studio/gifts" filter={{}} info={pageInfo} />
      </PageContent>
      {returned !== undefined && <ReturnDialog gift={returned} onClose={() => setReturned(undefined)} />}
    </>
  )
}

function columns(): TableColumn<StudioGift>[] {
  return [
    { name: t('studioMoney.gifts.gift'), cell: ({ title }) => <bdi>{title}</bdi>, namesRow: true },
    numberColumn(t('money.creditsName'), ({ credits }) => countCredits(credits)),
    { name: t('studioMoney.gifts.giver'), cell: ({ giver }) => <PersonLabel person={giver} /> },
    { name: t('studioMoney.gifts.to'), cell: ({ email }) => <bdi>{email ?? '–'}</bdi> },
    { name: t('studioMoney.gifts.given'), cell: ({ created_at: at }) => <When at={at} /> },
    { name: t('studioOrders.state'), cell: (gift) => <GiftState gift={gift} /> },
  ]
}

function GiftState({ gift }: { gift: StudioGift }) {
  const { state, returns_at: returnsAt, decided_at: decidedAt, returned } = gift
  const date = formatDate(decidedAt ?? returnsAt)
  if (state === 'waiting')
    return <ToneLabel tone="waiting">{t('studioMoney.gifts.waiting', { date })}</ToneLabel>
  if (state === 'claimed')
    return <ToneLabel tone="well">{t('studioMoney.gifts.claimed', { date })}</ToneLabel>
  return (
    <>
      <ToneLabel tone="quiet">{t('studioMoney.gifts.returned', { date })}</ToneLabel>
      {returned !== null && <Text variant="caption">{t('studioMoney.gifts.returnedBy', returned)}</Text>}
    </>
  )
}

function ReturnDialog({ gift: { id, title }, onClose }: { gift: StudioGift; onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioMoney.gifts.returnOf', { title })}
      lead={t('studioMoney.gifts.returnLead')}
      submit={t('studioMoney.gifts.return')}
      done={t('studioMoney.gifts.returnDone')}
      onClose={onClose}
      send={async (text, idempotencyKey) => {
        const input = { params: { id: String(id) }, body: { reason: text('reason') } }
        return await provingApi(returnStudioGift, input, { idempotencyKey })
      }}
    />
  )
}
