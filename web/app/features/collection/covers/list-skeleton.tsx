import clsx from 'clsx'
import { Skeleton } from '#ui/picture/skeleton.tsx'
import articles from './article-teaser.module.css'
import cards from './collection-card.module.css'
import styles from './list-skeleton.module.css'

/** Placeholders for a list that is loading, in the layout of its items (LIST-09). */
export function ListSkeleton({ type, count }: { type: 'audios' | 'articles'; count: number }) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (type === 'articles')
    return (
      <div className={articles['container']}>
        <div className={articles['columns']} aria-hidden="true" data-skeleton="">
          {indexes.map((index) => (
            <div key={index} className={styles['teaser']}>
              <Skeleton inlineSize="60%" blockSize="1rem" />
              <Skeleton inlineSize="85%" blockSize="2rem" />
              <Skeleton blockSize="5rem" />
            </div>
          ))}
        </div>
      </div>
    )
  return (
    <div className={cards['container']}>
      <div className={cards['grid']} aria-hidden="true" data-skeleton="">
        {indexes.map((index) => (
          <div key={index}>
            <div className={cards['card']}>
              <div className={cards['picture']}>
                <Skeleton shape="square" />
              </div>
              <div className={clsx(cards['text'], styles['text'])}>
                <Skeleton inlineSize="75%" blockSize="1.5rem" />
                <Skeleton inlineSize="90%" blockSize="1.2rem" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
