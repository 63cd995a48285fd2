import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { firstError } from '../shared/first-error.ts'
import { Notice } from '../shared/page/page-parts.tsx'
import type { TextKey } from './stored-text.ts'
import type { WrittenText } from './use-text.ts'

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
            <Button variant="outline" onClick={() => void publishGarbled()}>
              {t('studioEditor.garbled.publish')}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** The banner of the home page in one language. */
export function BannerForm({ text }: { text: WrittenText }) {
  const { fields, change, refused, isSending } = text
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
            value={fields.body}
            onChange={({ target }) => change({ body: target.value })}
            error={firstError(refused, 'text')}
          />
          <Field
            label={t('studioTexts.path')}
            hint={t('studioTexts.pathHint')}
            dir="ltr"
            value={fields.path}
            onChange={({ target }) => change({ path: target.value })}
            error={firstError(refused, 'path')}
          />
          <Field
            label={t('studioTexts.startsAt')}
            hint={t('studioTexts.momentHint')}
            type="datetime-local"
            value={fields.startsAt}
            onChange={({ target }) => change({ startsAt: target.value })}
            error={firstError(refused, 'starts_at')}
          />
          <Field
            label={t('studioTexts.endsAt')}
            type="datetime-local"
            value={fields.endsAt}
            onChange={({ target }) => change({ endsAt: target.value })}
            error={firstError(refused, 'ends_at')}
          />
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
            <Button variant="outline" onClick={() => change({ body: builtIn })}>
              {t('studioTexts.begin')}
            </Button>
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
