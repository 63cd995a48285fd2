import type { ReactNode } from 'react'
import { Container } from '#ui/layout/layout.tsx'
import styles from './gift-view.module.css'

/** The page of a gift. */
export function GiftPage({ children }: { children: ReactNode }) {
  return <Container className={styles['page']}>{children}</Container>
}
