import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { buyPath } from '#features/money/paths.ts'
import { countCredits } from '#features/money/count-credits.ts'
import styles from './buy-link.module.css'

/** A lesson's price, linked to buying it (ZAWIYA-03). */
export function BuyLessonLink({
  slug,
  id,
  title,
  price,
}: {
  slug: string
  id: number
  title: string
  price: number
}) {
  return (
    <LinkButton
      className={styles['price']}
      to={buyPath(slug, { lessons: [id] })}
      isPrefetched={false}
      rel="nofollow"
      aria-label={t('money.buy.lesson', { credits: countCredits(price), title })}
    >
      {countCredits(price)}
    </LinkButton>
  )
}

/** A link to buying all missing lessons of a set (ZAWIYA-04, B-85). */
export function BuySetLink({ slug, price, isRest }: { slug: string; price: number; isRest: boolean }) {
  return (
    <LinkButton to={buyPath(slug, 'set')} isPrefetched={false} rel="nofollow">
      <Icon name="lock-simple-open" size="s" />
      {isRest
        ? t('money.buy.unlockRest', { credits: countCredits(price) })
        : t('money.buy.unlockAll', { credits: countCredits(price) })}
    </LinkButton>
  )
}
