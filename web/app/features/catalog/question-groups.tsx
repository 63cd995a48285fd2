import clsx from 'clsx'
import chips from '../../ui/chip.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTime } from '../../ui/format-time.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import styles from './question-groups.module.css'
import { toIndexPath } from './question-groups.ts'
import type { QuestionGroup, QuestionIndexPage } from './question-groups.ts'

const orders = [
  { to: toIndexPath('subject'), label: 'By subject' },
  { to: toIndexPath('letter'), label: 'By letter' },
]

/** The index of the questions of all talks, by subject or by letter; each opens its talk at the answer (B-80, SUHBA-01). */
export function QuestionGroups({ page }: { page: QuestionIndexPage }) {
  const { order, groups, chosen, isShort, shown } = page
  return (
    <>
      <TabLinks label="Order of the questions" tabs={orders} current={toIndexPath(order)} />
      {groups.length === 0 && <EmptyState />}
      {groups.length > 1 && (
        <nav aria-label={order === 'subject' ? 'Subjects' : 'Letters'} className={styles['groups']}>
          {isShort && <GroupChip to={toIndexPath(order)} name="All" isOn={chosen === null} />}
          {groups.map(({ name, count }) => (
            <GroupChip
              key={name}
              to={toIndexPath(order, name)}
              name={name}
              count={count}
              isOn={name === chosen}
            />
          ))}
        </nav>
      )}
      {shown.map((group) => (
        <Part key={group.name} group={group} />
      ))}
    </>
  )
}

function GroupChip({
  to,
  name,
  count,
  isOn,
}: {
  to: string
  name: string
  count?: number | undefined
  isOn: boolean
}) {
  return (
    <Link
      to={to}
      className={clsx(chips['chip'], styles['group'])}
      aria-current={isOn ? 'true' : undefined}
      isPrefetched={false}
      preventScrollReset
    >
      <span className={chips['words']}>
        <bdi>{name}</bdi> {count}
      </span>
    </Link>
  )
}

function Part({ group: { name, questions } }: { group: QuestionGroup }) {
  return (
    <section className={styles['part']}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <ul className={styles['list']}>
        {questions.map(({ id, question, path, seconds }) => (
          <li key={id}>
            <Link to={path} isPrefetched={false}>
              <span className={styles['question']} dir="auto">
                {question}
              </span>
              <span className={styles['moment']}>
                <Icon name="play" size="s" />
                {formatTime(seconds)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
