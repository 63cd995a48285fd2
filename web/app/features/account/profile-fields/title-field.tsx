import { titles } from '@sohbet/contract/account-fields'
import { type MessageKey, t } from '@sohbet/messages'
import { Select } from '#ui/field/select.tsx'

/** The value and error of the field. */
export interface TitleFieldProps {
  typed: string | undefined
  error: string | undefined
}

/** The user's form of address (ACCT-02). */
export function TitleField({ typed, error }: TitleFieldProps) {
  return (
    <Select
      label={t('account.fields.title')}
      name="title"
      placeholder={t('account.fields.chooseTitle')}
      autoComplete="honorific-prefix"
      options={titles.map((title) => ({ value: title, label: t(text[title]) }))}
      defaultValue={typed ?? ''}
      error={error}
      isRequired
    />
  )
}

const text = {
  Sidi: 'account.titles.sidi',
  Doctor: 'account.titles.doctor',
  Sheikh: 'account.titles.sheikh',
  Uncle: 'account.titles.uncle',
  Sister: 'account.titles.sister',
  Auntie: 'account.titles.auntie',
  Khala: 'account.titles.khala',
} as const satisfies Record<(typeof titles)[number], MessageKey>
