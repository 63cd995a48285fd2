import { Icon } from '../../../ui/picture/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import { Highlighted } from './highlighted.tsx'
import { lineId } from './suggestion-lines.ts'
import type { SuggestionKind, SuggestionLine } from './suggestion-lines.ts'
import styles from './suggestion-list.module.css'

const groupWords: Record<SuggestionKind, string> = {
  question: 'Questions',
  collection: 'Albums',
  article: 'Articles',
  track: 'Talks',
  speaker: 'Speakers',
  topic: 'Topics',
  recent: 'Recent searches',
}

/** The suggestions as a listbox, grouped by kind; the focus stays in the field. */
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
      aria-label="Suggestions"
      // A press must not take the focus from the field, or the list would be gone before it is followed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {[...groups].map(([kind, own]) => (
        <div key={kind} role="group" aria-label={groupWords[kind]}>
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
