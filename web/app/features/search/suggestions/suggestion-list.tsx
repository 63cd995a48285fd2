import { type MessageKey, t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { Highlighted } from './highlighted.tsx'
import { lineId, type SuggestionKind, type SuggestionLine } from './suggestion-lines.ts'
import styles from './suggestion-list.module.css'

const groupNames = {
  question: 'search.suggestions.questions',
  collection: 'search.suggestions.albums',
  article: 'catalog.articles',
  track: 'search.suggestions.talks',
  speaker: 'search.suggestions.speakers',
  topic: 'catalog.topics',
  recent: 'search.recent',
} as const satisfies Record<SuggestionKind, MessageKey>

/** The suggestions as a listbox, grouped by kind; the field keeps the focus. */
export function SuggestionList({
  id,
  lines,
  active,
  onChoose,
}: {
  id: string
  lines: readonly SuggestionLine[]
  active: number | undefined
  onChoose(): void
}) {
  const groups = Map.groupBy(
    lines.map((line, index) => ({ line, index })),
    ({ line }) => line.kind,
  )
  return (
    <div
      id={id}
      className={styles['list']}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.suggestions.name')}
      // A press must not take the focus from the field, or the list would close before the link is followed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...groups].map(([kind, own]) => (
        <div key={kind} role="group" aria-label={t(groupNames[kind])}>
          {own.map(({ line, index }) => (
            <Link
              key={line.path}
              id={lineId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles['line']}
              to={line.path}
              isPrefetched={false}
              onClick={onChoose}
            >
              <Icon name={line.icon} size="s" />
              <span className={styles['label']} dir="auto">
                <Highlighted segments={line.label} />
              </span>
              <span className={styles['word']}>{line.word}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}
