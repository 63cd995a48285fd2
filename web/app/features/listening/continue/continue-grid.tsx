import { Grid } from '#ui/layout/layout.tsx'
import { ContinueCard } from './continue-card.tsx'
import type { ContinueItem } from '../positions/continue-list.ts'
import { useListener } from '../positions/use-listener.ts'
import styles from './continue-grid.module.css'

/** The recordings to continue, in a grid. */
export function ContinueGrid({ items, now }: { items: readonly ContinueItem[]; now: number }) {
  const userId = useListener()
  if (userId === null) return null
  return (
    <Grid as="ul" className={styles['grid']}>
      {items.map((item) => (
        <li key={item.trackId}>
          <ContinueCard item={item} userId={userId} now={now} />
        </li>
      ))}
    </Grid>
  )
}
