import { formatNumber, t } from '@sohbet/messages'
import { ChipLink } from '#ui/list/chip.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { formatTime } from '#ui/format/format-time.ts'
import { TabLinks } from '#ui/link/tabs.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { openFirst } from '#features/locks/why-locked.ts'
import { MomentLink, MomentSign } from '#features/locks/moment-link.tsx'
import { type QuestionGroup, type QuestionIndexPage, toIndexPath } from './question-groups.ts'
import styles from './question-groups.module.css'

/**
 * The index of the questions of all talks, by subject or by letter; each link opens its talk at the answer
 * (B-80, SUHBA-01).
 */
export function QuestionGroups({ page }: { page: QuestionIndexPage }) {
  const { order, groups, chosen, isShort, shown } = page
  const orders = [
    { to: toIndexPath('subject'), label: t('collections.questions.byTopic') },
    { to: toIndexPath('letter'), label: t('collections.questions.byLetter') },
  ]
  return (
    <>
      <TabLinks label={t('collections.questions.sort')} tabs={orders} current={toIndexPath(order)} />
      {groups.length === 0 && <EmptyState />}
      {groups.length > 1 && (
        <nav
          aria-label={order === 'subject' ? t('catalog.topics') : t('collections.questions.letters')}
          className={styles['groups']}
        >
          {isShort && (
            <GroupChip to={toIndexPath(order)} name={t('collections.questions.all')} isOn={chosen === null} />
          )}
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
    <ChipLink
      to={to}
      className={styles['group']}
      aria-current={isOn ? 'true' : undefined}
      isPrefetched={false}
      preventScrollReset
    >
      <bdi>{name}</bdi>
      {count !== undefined && ` ${formatNumber(count, { useGrouping: false })}`}
    </ChipLink>
  )
}

function Part({ group: { name, questions } }: { group: QuestionGroup }) {
  const account = useAccount()
  return (
    <section className={styles['part']}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <ul className={styles['list']}>
        {openFirst(questions, account).map(({ id, ...item }) => (
          <li key={id}>
            <MomentLink item={item} isPrefetched={false}>
              <span className={styles['question']} dir="auto">
                {item.title}
              </span>
              <span className={styles['moment']}>
                <MomentSign item={item} />
                {formatTime(item.atSeconds ?? 0)}
              </span>
            </MomentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
