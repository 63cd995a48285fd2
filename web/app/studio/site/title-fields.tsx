import { t } from '@sohbet/messages'
import type { FormState } from '../../forms/use-sent-form.ts'
import { Field } from '../../ui/field/field.tsx'

/** What something is called in the languages besides English. */
export interface OtherTitles {
  title_ar: string | null
  title_tr: string | null
  title_ur: string | null
}

/** The fields of what something is called in the languages besides English. */
export function TitleFields({
  titles,
  errors,
}: { titles: OtherTitles | undefined } & Pick<FormState, 'errors'>) {
  return (
    <>
      <Field
        label={t('studioNames.title.ar')}
        name="title_ar"
        lang="ar"
        dir="rtl"
        defaultValue={titles?.title_ar ?? ''}
        error={errors['title_ar']}
      />
      <Field
        label={t('studioNames.title.tr')}
        name="title_tr"
        lang="tr"
        dir="ltr"
        defaultValue={titles?.title_tr ?? ''}
        error={errors['title_tr']}
      />
      <Field
        label={t('studioNames.title.ur')}
        name="title_ur"
        lang="ur"
        dir="rtl"
        hint={t('studioNames.titleHint')}
        defaultValue={titles?.title_ur ?? ''}
        error={errors['title_ur']}
      />
    </>
  )
}
