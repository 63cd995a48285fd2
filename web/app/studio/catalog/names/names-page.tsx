import { t } from '@sohbet/messages'
import { useFetcher } from 'react-router'
import type { TableColumn } from '#ui/list/table.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import type { SentForm } from '#forms/sent-form.ts'
import { onceShown, useSentForm } from '#forms/use-sent-form.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/dialog/panel.tsx'
import { Select, type SelectOption } from '#ui/field/select.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { Facts } from '#ui/line/facts.tsx'
import { Text } from '#ui/text/text.tsx'
import { ListSearch } from '../../shared/list-page.tsx'
import { EntriesPage } from '../site/entries-page.tsx'
import type { EntryForm } from '../site/entry-panel.tsx'
import type { CurrentEntry } from '../site/send-entry.ts'

interface NamesPageProps<Row> {
  path: string
  search: string
  text: { title: string; hint: string; none: string; noneText: string }
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  nameOf: (row: Row) => string
  form: EntryForm<Row>
  /** The rows that one can be merged into, the consequences, and the success message. */
  merging?: { all: readonly Row[]; text: string; merged: string }
}

/** The search in the URL of a list of names. */
export function readSearch({ url }: Pick<Request, 'url'>): string {
  return (new URL(url).searchParams.get('search') ?? '').trim().slice(0, 200)
}

/** Names of the catalogue, searched by text, each with a button that opens its form. */
export function NamesPage<Row extends CurrentEntry>(props: NamesPageProps<Row>) {
  const { path, search, text, rows, columns, nameOf, form, merging } = props
  const clear = t('studioNames.clear')
  return (
    <EntriesPage<Row>
      title={text.title}
      search={
        <ListSearch
          path={path}
          label={text.title}
          filter={{ search }}
          text={{ label: t('studioNames.search'), hint: text.hint, clear }}
        />
      }
      empty={{
        title: text.none,
        message: text.noneText,
        action: search === '' ? undefined : { label: clear, to: path },
      }}
      groups={[{ caption: text.title, rows }]}
      {...{ columns, nameOf, form }}
      renderMerge={
        merging &&
        ((row, onClose) => (
          <MergePanel
            id={row.id}
            name={nameOf(row)}
            text={merging.text}
            merged={merging.merged}
            options={merging.all.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            onClose={onClose}
          />
        ))
      }
    />
  )
}

interface MergePanelProps {
  id: number
  name: string
  /** The consequences. */
  text: string
  merged: string
  options: readonly SelectOption[]
  onClose: () => void
}

/** A form that merges a topic or a speaker into another. */
function MergePanel({ id, name, text, merged, options, onClose }: MergePanelProps) {
  const { Form, data, state } = useFetcher<unknown>()
  const isSending = state !== 'idle'
  // Only this page's action returns this type.
  const sent = onceShown(data as SentForm | undefined, isSending)
  const form = useSentForm(sent, {
    isSending,
    onDone: () => {
      showToast('success', merged)
      onClose()
    },
  })
  return (
    <Panel title={t('studioNames.mergeName', { name })} isOpen onClose={onClose}>
      <Form {...form.formProps}>
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="id" value={id} />
        <Stack gap={5}>
          <p>{text}</p>
          <Select
            label={t('studioNames.mergeInto')}
            name="into"
            placeholder={t('studioSite.majalis.choose')}
            options={options.filter(({ value }) => value !== String(id))}
            error={form.errors['into']}
            data-autofocus
            isRequired
          />
          <Row gap={3}>
            <SubmitButton
              isSending={isSending}
              label={t('studioNames.mergeGo')}
              busyLabel={t('studioNames.merging')}
            />
            <Button variant="ghost" onClick={onClose}>
              {t('studioNames.back')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Panel>
  )
}

const maxShown = 5

/** The titles in the other languages that it has. */
export function titlesOf(of: Record<'title_ar' | 'title_tr' | 'title_ur', string | null>): string[] {
  return [of.title_ar, of.title_tr, of.title_ur].filter((title) => title !== null)
}

/** The other names, each once, as many as fit. */
export function OtherNames({ names }: { names: readonly string[] }) {
  const shown = [...new Set(names)]
  return (
    <Text variant="small">
      {shown.slice(0, maxShown).map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {shown.length > maxShown && ' …'}
    </Text>
  )
}

/** The number of uses of a name. */
export function Uses(uses: { audios: number; articles: number; questions?: number }) {
  const { audios, articles, questions = 0 } = uses
  if (audios + articles + questions === 0) return t('studioNames.uses.none')
  return (
    <Facts
      items={[
        audios > 0 && t('studioNames.uses.audios', { count: audios }),
        articles > 0 && t('studioNames.uses.articles', { count: articles }),
        questions > 0 && t('studioNames.uses.questions', { count: questions }),
      ]}
    />
  )
}
