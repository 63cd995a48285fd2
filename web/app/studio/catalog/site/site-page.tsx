import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import styles from './site.module.css'

/** A page of entries of the site: its title, the button that makes another one, and the entries. */
export function SitePage({
  title,
  add,
  onAdd,
  children,
}: {
  title: string
  add: string
  onAdd: () => void
  children: ReactNode
}) {
  return (
    <>
      <PageHead title={title}>
        <Button variant="primary" onClick={onAdd}>
          {add}
        </Button>
      </PageHead>
      <Stack gap={6} className={styles['page']}>
        {children}
      </Stack>
    </>
  )
}
