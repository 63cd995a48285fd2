import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { t } from '@sohbet/messages'
import { SubmitButton } from '#forms/submit-button.tsx'
import { type FormState, onceShown, useSentForm } from '#forms/use-sent-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { SentEntry, CurrentEntry } from './send-entry.ts'
import styles from './entry-panel.module.css'

/** The name, the stored value and the error of an entry's field. */
export type EntryField<Name extends string> = (name: Name) => {
  name: string
  defaultValue: string | number
  error: string | undefined
}

/** The form of entries of a kind. */
export interface EntryForm<Entry> {
  /** The title for a new entry; unset if there can be none. */
  add?: string
  /**
   * Without `removal` it cannot be removed; `removeFollowing` is for entries that can be removed with the
   * later ones.
   */
  labels: { saved: string; removed?: string; removal?: string; removeFollowing?: string }
  /** Whether an entry has later ones to remove with it. */
  hasFollowing?: (entry: Entry) => boolean
  renderFields: (
    field: EntryField<keyof Entry & string>,
    /** Undefined for a new one. */
    entry: Entry | undefined,
    errors: FormState['errors'],
  ) => ReactNode
}

interface EntryPanelProps<Entry> extends EntryForm<Entry> {
  /** The entry being edited; undefined for a new one. */
  entry: Entry | undefined
  name: string | undefined
  /** Opens the form that merges the entry into another. */
  onMerge?: () => void
  onClose: () => void
}

/** A form above its list. Leaving with unsaved input and removing both need a confirmation. */
export function EntryPanel<Entry extends CurrentEntry>(props: EntryPanelProps<Entry>) {
  const { entry, name = '', add = '', labels, hasFollowing, renderFields, onMerge, onClose } = props
  const { Form, form, isGarbled, sendRemoval } = useEntryForm(labels, onClose)
  const { isSending } = form
  const [asks, setAsks] = useState<'leave' | 'remove'>()
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped)
  const close = () => (isTyped ? setAsks('leave') : onClose())
  const remove = (scope: 'one' | 'following') => sendRemoval({ id: String(entry?.id), scope })
  const field: EntryField<keyof Entry & string> = (key) => ({
    name: key,
    defaultValue: toInput(entry?.[key]),
    error: errorOf(key, form.errors),
  })
  const title = entry === undefined ? add : t('studioSite.entry.changeName', { name })
  return (
    <Panel title={title} isOpen onClose={close} savesText>
      {/* Hidden instead of removed, so that the input stays. */}
      <Form {...form.formProps} hidden={asks !== undefined} onInput={() => setTyped(true)}>
        <input type="hidden" name="intent" value="save" />
        {entry !== undefined && <input type="hidden" name="id" value={entry.id} />}
        {entry !== undefined && <input type="hidden" name="revision" value={entry.revision} />}
        <Stack gap={5}>
          <Fields>{renderFields(field, entry, form.errors)}</Fields>
          <Row gap={3} className={styles['buttons']}>
            <SubmitButton
              isSending={isSending}
              label={t('studioSite.entry.save')}
              busyLabel={t('studioSite.entry.saving')}
            />
            {isGarbled && (
              <Button type="submit" name="accepts_garbled">
                {t('studioEditor.garbled.publish')}
              </Button>
            )}
            {onMerge !== undefined && (
              <Button variant="ghost" onClick={onMerge}>
                {t('studioNames.merge')}
              </Button>
            )}
            {entry !== undefined && labels.removal !== undefined && (
              <Button variant="ghost" onClick={() => setAsks('remove')}>
                {t('studioSite.entry.remove')}
              </Button>
            )}
          </Row>
        </Stack>
      </Form>
      {asks === 'leave' && (
        <Question
          title={t('studioSite.entry.leave')}
          text={t('studioSite.entry.leaveText')}
          back={t('studioSite.entry.goOn')}
          go={t('studioSite.entry.discard')}
          onBack={() => setAsks(undefined)}
          onGo={onClose}
        />
      )}
      {asks === 'remove' && entry !== undefined && (
        <Question
          title={t('studioSite.entry.removeName', { name })}
          text={labels.removal ?? ''}
          back={t('studioSite.entry.keep')}
          go={isSending ? t('studioSite.entry.removing') : t('studioSite.entry.remove')}
          onBack={() => setAsks(undefined)}
          onGo={() => remove('one')}
        >
          {hasFollowing?.(entry) === true && (
            <Button variant="danger" onClick={() => remove('following')}>
              {labels.removeFollowing}
            </Button>
          )}
        </Question>
      )}
    </Panel>
  )
}

function useEntryForm(labels: { saved: string; removed?: string }, onClose: () => void) {
  const { Form, data, state, submit } = useFetcher<unknown>()
  const isSending = state !== 'idle'
  // Only this page's action returns this type.
  const sent = onceShown(data as SentEntry | undefined, isSending)
  const form = useSentForm(sent, {
    isSending,
    onDone: () => {
      showToast('success', (sent?.intent === 'remove' ? labels.removed : undefined) ?? labels.saved)
      onClose()
    },
  })
  const sendRemoval = (fields: { id: string; scope: 'one' | 'following' }): void => {
    if (!isSending) void submit({ intent: 'remove', ...fields }, { method: 'post', preventScrollReset: true })
  }
  return { Form, form, isGarbled: sent?.isGarbled === true, sendRemoval }
}

/** A stored value in a field; a list has a line for each value. */
function toInput(value: unknown): string | number {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}

/** The error of a field, or of one of its lines, which is reported as `terms[2]`. */
function errorOf(name: string, errors: FormState['errors']): string | undefined {
  return Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}[`))?.[1]
}

interface QuestionProps {
  title: string
  text: string
  back: string
  go: string
  onBack: () => void
  onGo: () => void
  /** A further choice, after the others. */
  children?: ReactNode
}

function Question({ title, text, back, go, onBack, onGo, children }: QuestionProps) {
  return (
    <Stack gap={4}>
      <h3 dir="auto">{title}</h3>
      <p>{text}</p>
      <Row gap={3} className={styles['buttons']}>
        {/* The safe answer has the focus. */}
        <Button ref={focusFirst} variant="primary" onClick={onBack}>
          {back}
        </Button>
        <Button variant="danger" onClick={onGo}>
          {go}
        </Button>
        {children}
      </Row>
    </Stack>
  )
}

function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus()
}

/** Makes the browser ask before a tab with unsaved input is closed. */
function useUnsaved(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTyped])
}
