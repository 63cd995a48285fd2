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
      entry={entry}
      name={entry?.title}
      add={t('studioMenu.add')}
      labels={{
        saved: t('studioMenu.saved'),
        removed: t('studioMenu.removed'),
        removal: t('studioMenu.removal'),
      }}
      onClose={onClose}
    >
      {(field) => (
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
      )}
    </EntryPanel>
  )
}
