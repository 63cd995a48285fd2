import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from './send-entry.ts'
import {
  ChangedGatheringFields,
  changeGathering,
  createGathering,
  type Gathering,
  listGatherings,
  listStudioMajalis,
  NewGatheringFields,
  removeGathering,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { formatDate, formatTimeOfDay } from '#ui/format/format-date.ts'
import { readAt } from '#ui/format/moment.ts'
import { Button } from '#ui/button/button.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { EntriesPage } from './entries-page.tsx'
import { rhythmName, zoneName, GatheringFields, isInSeries } from './gathering-fields.tsx'

/** Loads all gatherings, and the majalis as possible hosts. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ data: gatherings }, { data: majalis }] = await Promise.all([
    loadBody(args, listGatherings, {}),
    loadBody(args, listStudioMajalis, {}),
  ])
  return { gatherings, majalis }
}

/** Saves or removes a gathering. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry<typeof ChangedGatheringFields, typeof NewGatheringFields>(
    args,
    ChangedGatheringFields,
    (api, form) => {
      const scope = form.get('scope') === 'following' ? 'following' : 'one'
      return {
        create: { schema: NewGatheringFields, send: (body) => api(createGathering, { body }) },
        change: (id, body) => api(changeGathering, { params: { id }, body: { ...body, scope } }),
        remove: (id) => api(removeGathering, { params: { id }, query: { scope } }),
      }
    },
  )
}

/** `/studio/gatherings`: announces, changes and cancels gatherings. */
export function Component() {
  const { gatherings, majalis } = useLoaderData<typeof loader>()
  const toCome = useFolded(gatherings.filter(({ is_past: isPast }) => !isPast))
  const past = gatherings.filter(({ is_past: isPast }): boolean => isPast)
  return (
    <EntriesPage<Shown>
      title={t('studioSite.gatherings.title')}
      empty={{ title: t('studioSite.gatherings.none'), message: t('studioSite.gatherings.noneText') }}
      columns={columns()}
      nameOf={({ title }) => title}
      groups={[
        { caption: t('studioSite.gatherings.toCome'), rows: toCome },
        { caption: t('studioSite.gatherings.over'), rows: past },
      ]}
      form={{
        add: t('studioSite.gatherings.add'),
        labels: {
          saved: t('studioSite.gatherings.saved'),
          removed: t('studioSite.gatherings.removed'),
          removal: t('studioSite.gatherings.removal'),
          removeFollowing: t('studioSite.gatherings.removeFollowing'),
        },
        hasFollowing: isInSeries,
        renderFields: (field, gathering, errors) => (
          <GatheringFields {...{ field, gathering, majalis, errors }} />
        ),
      }}
    />
  )
}

function columns(): TableColumn<Shown>[] {
  return [
    { name: t('studioSite.gatherings.titleField'), cell: ({ title }) => title, namesRow: true },
    { name: t('studioSite.gatherings.when'), cell: (gathering) => <When gathering={gathering} /> },
    { name: t('studioSite.gatherings.place'), cell: ({ place }) => place },
  ]
}

function When({ gathering }: { gathering: Shown }) {
  const { title, series, more } = gathering
  return (
    <>
      <LocalTime gathering={gathering} />
      {series !== null && <div>{rhythmName(series.every)}</div>}
      {more !== undefined && (
        <Button
          variant="text"
          aria-label={t('studioSite.gatherings.othersOf', { count: more.count, title })}
          onClick={more.show}
        >
          {t('studioSite.gatherings.others', { count: more.count })}
        </Button>
      )}
    </>
  )
}

/** The local time at its place, which is the same on every device. */
function LocalTime({ gathering }: { gathering: Gathering }) {
  const moment = readAt(gathering.local_time, 0)
  const text = { date: formatDate(moment), time: formatTimeOfDay(moment) }
  return (
    <>
      <time dateTime={gathering.starts_at}>{t('studioContent.when.moment', text)}</time>
      <br />
      <bdi>{zoneName(gathering.time_zone)}</bdi>
    </>
  )
}

/** A gathering in the list; `more` has the later ones in its series that it represents. */
interface Shown extends Gathering {
  more?: { count: number; show: () => void }
}

/** Gatherings with each series folded into its next one, until it is expanded. */
function useFolded(gatherings: readonly Gathering[]): Shown[] {
  const [shown, setShown] = useState<readonly number[]>([])
  const bySeries = Map.groupBy(gatherings, ({ series }) => series?.id)
  return gatherings.flatMap((gathering): Shown[] => {
    const { series } = gathering
    if (series === null || shown.includes(series.id)) return [gathering]
    const all = bySeries.get(series.id) ?? []
    if (all[0] !== gathering) return []
    if (all.length === 1) return [gathering]
    return [{ ...gathering, more: { count: all.length - 1, show: () => setShown([...shown, series.id]) } }]
  })
}
