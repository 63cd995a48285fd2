import { type MessageKey, t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import type { EntryField } from './entry-panel.tsx'

const others = [
  { code: 'ar', dir: 'rtl' },
  { code: 'tr', dir: 'ltr' },
  { code: 'ur', dir: 'rtl' },
] as const

type Prefix = 'title' | 'city' | 'place'
/** What a title is in the form's labels: a name, or a heading above a text. */
type Kind = 'name' | 'heading'

// Written out, because the build finds messages by their complete keys.
const labels = {
  name: { ar: 'studioNames.title.ar', tr: 'studioNames.title.tr', ur: 'studioNames.title.ur' },
  heading: { ar: 'studioNames.heading.ar', tr: 'studioNames.heading.tr', ur: 'studioNames.heading.ur' },
  city: { ar: 'studioNames.city.ar', tr: 'studioNames.city.tr', ur: 'studioNames.city.ur' },
  place: { ar: 'studioNames.place.ar', tr: 'studioNames.place.tr', ur: 'studioNames.place.ur' },
} as const satisfies Record<Kind | Exclude<Prefix, 'title'>, Record<string, MessageKey>>

/** The fields for the title, city or place in the other languages. */
export function TitleFields<Name extends Prefix = 'title'>({
  of,
  kind = 'name',
  field,
}: {
  /** The prefix of the field names; by default `title`. */
  of?: Name
  /** The kind of a title. */
  kind?: Kind
  field: EntryField<`${Name}_${(typeof others)[number]['code']}`>
}) {
  const prefix: Prefix = of ?? 'title'
  return others.map(({ code, dir }) => (
    <Field
      key={code}
      label={t(labels[prefix === 'title' ? kind : prefix][code])}
      lang={code}
      dir={dir}
      hint={prefix === 'title' && kind === 'name' && code === 'ur' ? t('studioNames.titleHint') : undefined}
      {...field(`${of ?? ('title' as Name)}_${code}`)}
    />
  ))
}
