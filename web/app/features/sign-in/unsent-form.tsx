import { Form } from 'react-router'
import { t } from '@sohbet/messages'
import { toOwnPath } from '@sohbet/contract/own-path'
import { SubmitButton } from '#forms/submit-button.tsx'
import { isPasswordField } from '#forms/sent-form.ts'
import { Stack } from '#ui/layout/layout.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './unsent-form.module.css'

/** The field of the login form with a form that waits for it. */
export const unsentField = 'unsent'

/** Whether the request is a form of another page, which was refused for want of a session or its second factor. */
export function hasUnsent({ url }: Request): boolean {
  return new URL(url).searchParams.has(unsentField)
}

/** Whether our own page sent the form: one of another site could fill in a form that its visitor then sends here. */
export function isOurs({ url, headers }: Request): boolean {
  return headers.get('origin') === new URL(url).origin
}

/**
 * Packs a form that was refused for want of a session into the text of one field. Passwords become empty, and
 * the page of the form requests them again.
 */
export function packUnsent(form: FormData): string {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, isPasswordField(name) ? '' : value]] : [],
  )
  return new URLSearchParams(fields).toString()
}

// What people write themselves; other fields are choices, or references of the page.
const written: ReadonlySet<string> = new Set([
  'title',
  'text',
  'note',
  'comments',
  'firstName',
  'lastName',
  'city',
  'name',
  'address',
  'tax_number',
  'email',
])

/**
 * The form again after the login, with everything entered, the texts to read, and one button; `path` is the
 * page that handles it.
 */
export function UnsentForm({ packed, path }: { packed: string; path: string | null }) {
  const fields = [...new URLSearchParams(packed)]
  return (
    // A document, like the form that was refused: the scripts of this page know nobody yet.
    <Form method="post" action={toOwnPath(path) ?? '/'} reloadDocument aria-label={t('account.unsent.title')}>
      {fields.map(([name, value], index) => (
        // Names may occur more than once, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Stack>
        {fields.map(
          ([name, value], index) =>
            written.has(name) &&
            value !== '' && (
              // oxlint-disable-next-line react/no-array-index-key
              <blockquote key={index} className={styles['text']} dir="auto">
                {value}
              </blockquote>
            ),
        )}
        {fields.some(([name]) => isPasswordField(name)) && (
          <Text variant="muted">{t('account.unsent.password')}</Text>
        )}
        <SubmitButton
          isSending={false}
          label={t('account.unsent.submit')}
          busyLabel={t('account.unsent.submit')}
        />
      </Stack>
    </Form>
  )
}
