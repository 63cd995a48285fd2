import { slugOf } from '@sohbet/contract/slug-of'
import type { Draft, Item } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { useSite } from '#lib/page/site.ts'
import { fieldId, useFault } from '../publish/faults.tsx'

/** The id of the form that creates an item; its title field refers to it. */
export const beginFormId = 'begin-item'

/** Maximum lengths of title and slug in a draft. */
const [maxTitleLength, maxSlug] = [300, 160]

type TitleAndSlug = Pick<Draft, 'title' | 'slug'>

/** The handle of any draft. */
interface TitledHandle {
  draft: TitleAndSlug & Pick<Draft, 'kind'>
  item: Item
  isNew: boolean
  change(change: Partial<TitleAndSlug> | ((now: TitleAndSlug) => TitleAndSlug)): void
}

/** The title, and below it the slug, which is derived from it until it is edited or published. */
export function TitleFields({ handle }: { handle: TitledHandle }) {
  return (
    <>
      <TitleField handle={handle} />
      <SlugField handle={handle} />
    </>
  )
}

/** The title; the slug follows it. */
export function TitleField({ handle: { draft, item, isNew, change } }: { handle: TitledHandle }) {
  return (
    <Field
      id={fieldId('title')}
      label={t('studioEditor.field.title')}
      isRequired
      name="title"
      form={isNew ? beginFormId : undefined}
      value={draft.title}
      maxLength={maxTitleLength}
      error={useFault('title')}
      onChange={({ target }) => change((now) => withTitle(now, target.value, item.is_live))}
    />
  )
}

/** The slug on the site. */
export function SlugField({ handle: { draft, item, change } }: { handle: TitledHandle }) {
  const site = useSite()
  const path = draft.kind === 'article' ? '/articles/detail/' : '/audios/detail/'
  const hint = item.is_live ? t('studioEditor.slug.kept') : t('studioEditor.slug.hint')
  return (
    <Field
      id={fieldId('slug')}
      label={t('studioEditor.field.slug')}
      isRequired
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      value={draft.slug}
      maxLength={maxSlug}
      error={useFault('slug')}
      hint={
        <>
          {hint} <bdi dir="ltr">{`${site.publicOrigin}${path}${draft.slug}`}</bdi>
        </>
      }
      onChange={({ target }) => change({ slug: target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })}
      onBlur={() => {
        const slug = slugOf(draft.slug === '' ? draft.title : draft.slug)
        if (slug !== draft.slug) change({ slug })
      }}
    />
  )
}

/** A new title; the slug follows as long as it is derived from the title. */
function withTitle({ title, slug }: TitleAndSlug, next: string, isPublic: boolean): TitleAndSlug {
  const isMade = !isPublic && (slug === '' || slug === slugOf(title))
  return { title: next, slug: isMade ? slugOf(next) : slug }
}
