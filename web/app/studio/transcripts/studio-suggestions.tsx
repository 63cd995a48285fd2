import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { AnswerOf, InputOf } from '@sohbet/contract/endpoint'
import {
  decideSuggestion,
  listSuggestions,
  removeSuggestions,
  type Suggestion,
} from '@sohbet/contract/studio'
import { useState } from 'react'
import { t } from '@sohbet/messages'
import { errorText } from '#api/error-text.ts'
import { textDirection } from '#features/reader/text-direction.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { Row, Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { loadBody } from '../api/load-or-enter.ts'
import { browserStudioApi } from '../api/studio-api.ts'
import { readPage } from '../shared/list-filter.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ListPage, ListPager, useRowFocus } from '../shared/list-page.tsx'
import { useOneAtATime } from '../shared/use-calls.ts'
import { When } from '../shared/when.tsx'

/** Loads a page of suggestions with the filter of the URL. */
export async function loader(args: LoaderFunctionArgs) {
  const page = String(readPage(new URL(args.request.url).searchParams))
  return await loadBody(args, listSuggestions, { query: { page } })
}

/** `/studio/suggestions`: corrections suggested by listeners. */
export function Component() {
  return <SuggestionsPage {...useLoaderData<typeof loader>()} />
}

/** Suggestions of listeners, the oldest first. One press accepts, two refuse. */
export function SuggestionsPage({ data, page_info: info }: AnswerOf<typeof listSuggestions>) {
  return (
    <>
      <PageHead title={t('suggestions.title')} />
      <ListPage>
        {data.length === 0 ? (
          <EmptyState title={t('suggestions.empty')} message={t('suggestions.emptyText')} />
        ) : (
          <Stack as="ul" gap={5}>
            {data.map((suggestion) => (
              <SuggestionItem key={suggestion.id} suggestion={suggestion} />
            ))}
          </Stack>
        )}
        <ListPager path="/studio/suggestions" filter={{}} info={info} />
      </ListPage>
    </>
  )
}

function SuggestionItem({ suggestion }: { suggestion: Suggestion }) {
  const { track_id: trackId, title, language, start, now, before, by, made_at: at } = suggestion
  const { refuse, accept, removeAll, isAsking, setAsking } = useDecision(suggestion)
  useRowFocus(linkOf)
  const time = formatTime(start ?? 0)
  return (
    <Stack as="li" gap={2}>
      <p>
        <Link to={`/studio/transcripts/${trackId}/${language}`}>
          {t('suggestions.by', { name: by, title, time })}
        </Link>{' '}
        · <When at={at} />
      </p>
      {now !== before && <p>{t('suggestions.changed')}</p>}
      <Difference suggestion={suggestion} />
      <Row gap={2}>
        <Button variant="primary" aria-disabled={now === null} onClick={accept}>
          {t('suggestions.accept')}
        </Button>
        <Button onClick={() => setAsking(true)}>{t('suggestions.refuse')}</Button>
        <Button variant="ghost" onClick={removeAll}>
          {t('suggestions.removeAll', { name: by })}
        </Button>
      </Row>
      <Dialog title={t('suggestions.refuse')} isOpen={isAsking} onClose={() => setAsking(false)}>
        <RefusalForm onRefuse={refuse} />
      </Dialog>
    </Stack>
  )
}

/** Not its last button, which removes all suggestions of a person. */
function linkOf(row: Element): HTMLElement | null {
  return row.querySelector('a')
}

/** What would change, word by word. */
function Difference({ suggestion: { language, now, before, text } }: { suggestion: Suggestion }) {
  return (
    <p lang={language} dir={textDirection(language)}>
      {compareWords(now ?? before, text).map(({ kind, text: part }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed') return <del key={key}>{part}</del>
        return kind === 'added' ? <ins key={key}>{part}</ins> : <span key={key}>{part}</span>
      })}
    </p>
  )
}

function RefusalForm({ onRefuse }: { onRefuse: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  return (
    <Stack gap={3}>
      {(['suggestions.reason.right', 'suggestions.reason.unclear'] as const).map((known) => (
        <Button key={known} onClick={() => onRefuse(t(known))}>
          {t(known)}
        </Button>
      ))}
      <TextArea
        label={t('suggestions.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        variant="primary"
        aria-disabled={reason.trim() === ''}
        onClick={() => reason.trim() !== '' && onRefuse(reason)}
      >
        {t('suggestions.refuse')}
      </Button>
    </Stack>
  )
}

function useDecision({ id, now, account_id: accountId }: Suggestion) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { run } = useOneAtATime()
  const change = (send: () => Promise<{ ok: true } | { ok: false; message: string }>): Promise<void> =>
    run(async () => {
      const answer = await send()
      setAsking(false)
      if (!answer.ok) showToast('error', errorText(answer.message))
      await revalidate()
    })
  const decide = (body: InputOf<typeof decideSuggestion>['body']): Promise<void> =>
    change(() => browserStudioApi(decideSuggestion, { params: { id }, body }))
  const remove = (): Promise<void> =>
    change(async () => {
      const answer = await browserStudioApi(removeSuggestions, { params: { id: accountId } })
      if (answer.ok) showToast('success', t('suggestions.removed', { count: answer.body.data.removed }))
      return answer
    })
  return {
    isAsking,
    setAsking,
    accept: (): void => {
      if (now !== null) void decide({ decision: 'accept', seen: now })
    },
    refuse: (reason: string): void => void decide({ decision: 'refuse', reason }),
    removeAll: (): void => void remove(),
  }
}

/** A part of two texts: in both, in the first alone, or in the second alone. */
interface ComparedPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Compares two texts word by word by their longest common subsequence. */
export function compareWords(before: string, after: string): ComparedPart[] {
  const [was, is] = [before, after].map((text) => text.split(/(?<=\s)/u)) as [string[], string[]]
  const common = toCommon(was, is)
  const parts: ComparedPart[] = []
  const add = (kind: ComparedPart['kind'], text: string): void => {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  let [row, column] = [0, 0]
  while (row < was.length || column < is.length) {
    const [own, other] = [was[row], is[column]]
    if (own !== undefined && own.trim() === other?.trim()) {
      add('same', other)
      row += 1
      column += 1
    } else if (
      own !== undefined &&
      (other === undefined || commonAt(common, row + 1, column) >= commonAt(common, row, column + 1))
    ) {
      add('removed', own)
      row += 1
    } else {
      add('added', other ?? '')
      column += 1
    }
  }
  return parts
}

/** Length of the longest common subsequence from each pair of positions on. */
function toCommon(was: readonly string[], is: readonly string[]): number[][] {
  const common = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0))
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1) {
      const cells = common[row] ?? []
      cells[column] =
        was[row]?.trim() === is[column]?.trim()
          ? commonAt(common, row + 1, column + 1) + 1
          : Math.max(commonAt(common, row + 1, column), commonAt(common, row, column + 1))
    }
  return common
}

function commonAt(common: readonly (readonly number[])[], row: number, column: number): number {
  return common[row]?.[column] ?? 0
}
