import type { PersonName } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { Link } from '#ui/link/link.tsx'
import { Text } from '#ui/text/text.tsx'
import styles from './words.module.css'

/** A person's name, linked to their page. */
export function PersonLabel({ person }: { person: PersonName }) {
  if (person === null) return <Text variant="muted">{t('studioMoney.person.left')}</Text>
  const { id, name, email } = person
  return (
    <span className={styles['person']}>
      <Link to={`/studio/people/${id}`} dir="auto">
        {name}
      </Link>
      <span className={styles['email']}>
        <bdi>{email}</bdi>
      </span>
    </span>
  )
}
