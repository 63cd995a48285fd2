import { type ChangeEvent, type FormEvent, type ReactNode, useId } from 'react'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { firstError } from '../shared/use-calls.ts'
import { Notice } from '../shared/page/page-parts.tsx'
import type { TextFields, TextKey, WrittenText } from './use-text.ts'

interface TextLayoutProps {
  text: WrittenText
  /** The button that publishes, and further actions. */
  actions: ReactNode
  children: ReactNode
}

function TextLayout({
  text: { isRestored, isUnpublished, refused, discard, publishGarbled },
  actions,
  children,
}: TextLayoutProps) {
  return (
    <Stack gap={5}>
      {isRestored && (
        <Notice>
          {t('studioTexts.kept')}{' '}
          <Button variant="text" onClick={discard}>
            {t('studioTexts.discard')}
          </Button>
        </Notice>
      )}
      {children}
      <Row gap={3}>{actions}</Row>
      {refused !== undefined && (
        <Stack gap={2} role="alert">
          <Notice>{refused.message}</Notice>
          {isUnpublished && <p>{t('studioTexts.notLost')}</p>}
          {refused.code === 'GarbledText' && (
            <Button onClick={() => void publishGarbled()}>{t('studioEditor.garbled.publish')}</Button>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** The banner of the home page in one language. */
export function BannerForm({ text }: { text: WrittenText }) {
  const { fields, change, refused, isSending } = text
  const field = (name: keyof TextFields, nameInCall: string) => ({
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    error: firstError(refused, nameInCall),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void text.publish()
  }
  return (
    // The server returns messages for invalid input.
    <form onSubmit={submit} noValidate>
      <TextLayout
        text={text}
        actions={
          <SubmitButton
            isSending={isSending}
            label={t('studioTexts.save')}
            busyLabel={t('studioTexts.saving')}
          />
        }
      >
        <Fields>
          <Field
            label={t('studioTexts.bannerText')}
            hint={t('studioTexts.bannerHint')}
            {...field('body', 'text')}
          />
          <Field
            label={t('studioTexts.path')}
            hint={t('studioTexts.pathHint')}
            dir="ltr"
            {...field('path', 'path')}
          />
          <Field
            label={t('studioTexts.startsAt')}
            hint={t('studioTexts.momentHint')}
            type="datetime-local"
            {...field('startsAt', 'starts_at')}
          />
          <Field label={t('studioTexts.endsAt')} type="datetime-local" {...field('endsAt', 'ends_at')} />
        </Fields>
      </TextLayout>
    </form>
  )
}

interface LegalFormProps {
  of: TextKey
  text: WrittenText
  /** Whether there is a published text of our own. */
  hasOwn: boolean
  /** The HTML of the text that comes with Sohbet in this language. */
  builtIn: string
}

const loadBody = async () => (await import('../publishing/articles/article-body.tsx')).ArticleBody

/**
 * A legal text in one language. The editor is not inside a form, because its dialogs have forms of their
 * own: submitting a link would publish.
 */
export function LegalForm({ of, text, hasOwn, builtIn }: LegalFormProps) {
  const { fields, change, refused, isSending } = text
  const id = useId()
  return (
    <TextLayout
      text={text}
      actions={
        <>
          <Button
            variant="primary"
            isBig
            isWideOnPhone
            aria-disabled={isSending}
            onClick={() => void text.publish()}
          >
            {isSending ? t('studioTexts.saving') : t('studioTexts.save')}
          </Button>
          {fields.body === '' && (
            <Button onClick={() => change({ body: builtIn })}>{t('studioTexts.begin')}</Button>
          )}
          {hasOwn && (
            <Button variant="ghost" onClick={() => void text.publish({ ...fields, body: '' })}>
              {t('studioTexts.useBuiltIn')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('studioTexts.legalHint')}</p>
      {/* The editor is large, so it loads lazily. */}
      <LazyPart
        load={loadBody}
        props={{
          id,
          value: fields.body,
          onChange: (body: string) => change({ body }),
          language: of.language,
          error: firstError(refused, 'html'),
        }}
      />
    </TextLayout>
  )
}
