import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageContent } from '../../shared/page/page-parts.tsx'

/** A page with entries of the site: title, button for a new one, and the list. */
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
      <PageContent>{children}</PageContent>
    </>
  )
}
