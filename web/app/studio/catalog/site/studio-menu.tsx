import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
// First: it must run before any schema is created.
import { answerEntry } from './send-entry.ts'
import {
  changeMenuEntry,
  createMenuEntry,
  listMenuEntries,
  type MenuEntry,
  MenuFields,
  removeMenuEntry,
} from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import type { TableColumn } from '#ui/list/table.tsx'
import { loadBody } from '../../api/load-or-enter.ts'
import { numberColumn } from '../../shared/page/record-table.tsx'
import type { EntryField } from './entry-panel.tsx'
import { EntriesPage } from './entries-page.tsx'
import { TitleFields } from './title-fields.tsx'

/** Loads the menu. */
export async function loader(args: LoaderFunctionArgs) {
  return (await loadBody(args, listMenuEntries, {})).data
}

/** Saves or removes a menu entry. */
export async function action(args: ActionFunctionArgs) {
  return await answerEntry(args, MenuFields, (api) => ({
    create: { schema: MenuFields, send: (body) => api(createMenuEntry, { body }) },
    change: (id, body) => api(changeMenuEntry, { params: { id }, body }),
    remove: (id) => api(removeMenuEntry, { params: { id } }),
  }))
}

/** `/studio/menu`: adds, names, moves and removes entries of the site's menu. */
export function Component() {
  const entries = useLoaderData<typeof loader>()
  return (
    <EntriesPage
      title={t('studioMenu.title')}
      empty={{ title: t('studioMenu.none'), message: t('studioMenu.noneText') }}
      columns={columns()}
      nameOf={({ title }) => title}
      groups={[{ caption: t('studioMenu.title'), rows: entries }]}
      form={{
        add: t('studioMenu.add'),
        labels: {
          saved: t('studioMenu.saved'),
          removed: t('studioMenu.removed'),
          removal: t('studioMenu.removal'),
        },
        renderFields: (field, entry) => <EntryFields {...{ field, entry, entries }} />,
      }}
    />
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
    numberColumn(t('studioMenu.position'), ({ position }) => position),
  ]
}

function EntryFields({
  field,
  entry,
  entries,
}: {
  field: EntryField<keyof MenuEntry>
  entry: MenuEntry | undefined
  /** All entries, for the choice of a parent. */
  entries: readonly MenuEntry[]
}) {
  const above = entries.filter(({ id, depth }) => depth < 2 && id !== entry?.id)
  return (
    <>
      <Field label={t('studioNames.label')} {...field('title')} data-autofocus isRequired />
      <TitleFields field={field} />
      <Field label={t('studioMenu.path')} {...field('path')} dir="ltr" hint={t('studioMenu.pathHint')} />
      <Select
        label={t('studioMenu.parent')}
        {...field('parent_id')}
        placeholder={t('studioMenu.parent.none')}
        options={above.map(({ id, title, depth }) => ({
          value: String(id),
          label: '— '.repeat(depth) + title,
        }))}
      />
      <Field
        label={t('studioMenu.position')}
        {...field('position')}
        inputMode="numeric"
        dir="ltr"
        hint={t('studioMenu.positionHint')}
        defaultValue={entry?.position ?? entries.filter(({ depth }) => depth === 0).length + 1}
        isRequired
      />
    </>
  )
}
