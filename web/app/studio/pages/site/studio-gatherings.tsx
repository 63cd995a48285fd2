import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry } from '../../catalog/site/send-entry.ts'
import {
  changeGathering,
  ChangedGatheringFields,
  createGathering,
  listGatherings,
  listStudioMajalis,
  NewGatheringFields,
  removeGathering,
} from '@sohbet/contract/studio'
import type { Gathering, StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { formatDate, formatTimeOfDay } from '#ui/format/format-date.ts'
import { readAt } from '#ui/format/moment.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { SitePage } from '../../catalog/site/site-page.tsx'
import { EntryTable } from '../../catalog/site/entry-table.tsx'
import { rhythmName, zoneName } from '../../catalog/site/gathering-labels.ts'
import { useFolded } from '../../catalog/site/use-folded.ts'
import type { Shown } from '../../catalog/site/use-folded.ts'
import { GatheringPanel } from '../../catalog/site/gathering-panel.tsx'

interface GatheringsData {
  gatherings: Gathering[]
  majalis: StudioMajlis[]
}

/** Loads all gatherings, and the majalis as possible hosts. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<GatheringsData> {
  const api = studioApiOf(context)
  const [gatherings, majalis] = await Promise.all([api(listGatherings, {}), api(listStudioMajalis, {})])
  return {
    gatherings: bodyOrEnter(gatherings, request).data,
    majalis: bodyOrEnter(majalis, request).data,
  }
}

/** Saves or removes a gathering. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const form = await readForm(request)
  const scope = form.get('scope') === 'following' ? 'following' : 'one'
  const sent = await sendEntry(form, ChangedGatheringFields, {
    create: { schema: NewGatheringFields, send: (body) => api(createGathering, { body }) },
    change: (id, body) => api(changeGathering, { params: { id }, body: { ...body, scope } }),
    remove: (id) => api(removeGathering, { params: { id }, query: { scope } }),
  })
  return toAnswer(sent)
}

/** `/studio/gatherings`: announces, changes and cancels gatherings. */
export function Component() {
  const { gatherings, majalis } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<Gathering | 'new'>()
  const toCome = useFolded(gatherings.filter(({ is_past: isPast }) => !isPast))
  const groups: { caption: string; rows: Shown[] }[] = [
    { caption: t('studioSite.gatherings.toCome'), rows: toCome },
    {
      caption: t('studioSite.gatherings.over'),
      rows: gatherings.filter(({ is_past: isPast }): boolean => isPast),
    },
  ]
  return (
    <>
      <SitePage
        title={t('studioSite.gatherings.title')}
        add={t('studioSite.gatherings.add')}
        onAdd={() => setOpen('new')}
      >
        {gatherings.length === 0 && (
          <EmptyState title={t('studioSite.gatherings.none')} message={t('studioSite.gatherings.noneText')} />
        )}
        {groups.map(
          ({ caption, rows }) =>
            rows.length > 0 && (
              <EntryTable
                key={caption}
                caption={caption}
                columns={columns()}
                rows={rows}
                nameOf={({ title }) => title}
                onOpen={setOpen}
              />
            ),
        )}
      </SitePage>
      {open !== undefined && (
        <GatheringPanel
          gathering={open === 'new' ? undefined : open}
          majalis={majalis}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
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
