import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
// First: it must run before any schema is created.
import { sendEntry } from '../../catalog/site/send-entry.ts'
import {
  changeMenuEntry,
  createMenuEntry,
  listMenuEntries,
  MenuFields,
  removeMenuEntry,
} from '@sohbet/contract/studio'
import type { MenuEntry } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { readForm, toAnswer } from '#forms/form-request.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { bodyOrEnter } from '../../api/load-or-enter.ts'
import { studioApiOf } from '../../api/studio-api.ts'
import { EntryTable } from '../../catalog/site/entry-table.tsx'
import { MenuPanel } from '../../catalog/site/menu-panel.tsx'
import { SitePage } from '../../catalog/site/site-page.tsx'

/** Loads the menu. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<MenuEntry[]> {
  return bodyOrEnter(await studioApiOf(context)(listMenuEntries, {}), request).data
}

/** Saves or removes a menu entry. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = studioApiOf(context)
  const sent = await sendEntry(await readForm(request), MenuFields, {
    create: { schema: MenuFields, send: (body) => api(createMenuEntry, { body }) },
    change: (id, body) => api(changeMenuEntry, { params: { id }, body }),
    remove: (id) => api(removeMenuEntry, { params: { id } }),
  })
  return toAnswer(sent)
}

/** `/studio/menu`: adds, names, moves and removes entries of the site's menu. */
export function Component() {
  const entries = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<MenuEntry | 'new'>()
  return (
    <>
      <SitePage title={t('studioMenu.title')} add={t('studioMenu.add')} onAdd={() => setOpen('new')}>
        {entries.length === 0 ? (
          <EmptyState title={t('studioMenu.none')} message={t('studioMenu.noneText')} />
        ) : (
          <EntryTable
            caption={t('studioMenu.title')}
            isCaptionUnseen
            columns={columns()}
            rows={entries}
            nameOf={({ title }) => title}
            onOpen={setOpen}
          />
        )}
      </SitePage>
      {open !== undefined && (
        <MenuPanel
          entry={open === 'new' ? undefined : open}
          entries={entries}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function columns(): TableColumn<MenuEntry>[] {
  return [
    {
      name: t('studioMenu.entry'),
      cell: ({ title, depth }) => (
        <>
          <span aria-hidden="true">{'— '.repeat(depth)}</span>
          <bdi>{title}</bdi>
        </>
      ),
      namesRow: true,
    },
    { name: t('studioMenu.path'), cell: ({ path }) => <bdi>{path}</bdi> },
    { name: t('studioMenu.position'), cell: ({ position }) => position, isNumber: true },
  ]
}
