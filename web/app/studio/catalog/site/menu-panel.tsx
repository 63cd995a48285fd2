import type { MenuEntry } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { TitleFields } from './title-fields.tsx'

/** The form of a menu entry. */
export function MenuPanel({
  entry,
  entries,
  onClose,
}: {
  /** Undefined for a new one. */
  entry: MenuEntry | undefined
  /** All entries, for the choice of a parent. */
  entries: readonly MenuEntry[]
  onClose: () => void
}) {
  const above = entries.filter(({ id, depth }) => depth < 2 && id !== entry?.id)
  return (
    <EntryPanel
      title={
        entry === undefined ? t('studioMenu.add') : t('studioSite.entry.changeName', { name: entry.title })
      }
      entry={entry && { ...entry, name: entry.title }}
      labels={{
        saved: t('studioMenu.saved'),
        removed: t('studioMenu.removed'),
        removal: t('studioMenu.removal'),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('studioNames.label')}
            name="title"
            defaultValue={entry?.title}
            error={errors['title']}
            data-autofocus
            isRequired
          />
          <TitleFields titles={entry} errors={errors} />
          <Field
            label={t('studioMenu.path')}
            name="path"
            dir="ltr"
            hint={t('studioMenu.pathHint')}
            defaultValue={entry?.path ?? ''}
            error={errors['path']}
          />
          <Select
            label={t('studioMenu.parent')}
            name="parent_id"
            placeholder={t('studioMenu.parent.none')}
            options={above.map(({ id, title, depth }) => ({
              value: String(id),
              label: '— '.repeat(depth) + title,
            }))}
            defaultValue={entry?.parent_id ?? ''}
            error={errors['parent_id']}
          />
          <Field
            label={t('studioMenu.position')}
            name="position"
            inputMode="numeric"
            dir="ltr"
            hint={t('studioMenu.positionHint')}
            defaultValue={entry?.position ?? entries.filter(({ depth }) => depth === 0).length + 1}
            error={errors['position']}
            isRequired
          />
        </>
      )}
    </EntryPanel>
  )
}
