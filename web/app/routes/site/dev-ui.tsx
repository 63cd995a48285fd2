import { data, type LoaderFunctionArgs } from 'react-router'
import { devPagesContext } from './dev-pages.ts'
import { DevPage } from '#features/dev/dev-page.tsx'
import { PageHead } from '#lib/page/page-head.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => 'Components' }

/** A 404 unless the operator enables the pages for developers. */
export function loader({ context }: LoaderFunctionArgs): null {
  // The router handles a thrown response as an error response.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!context.get(devPagesContext)) throw data(null, { status: 404 })
  return null
}

/** `/dev/ui`: dialogs, sheets, menus and toasts for the browser tests, and a switch of persons. */
export function Component() {
  return (
    <>
      <PageHead title="Components" description="Dialogs, sheets, menus and toasts." isIndexed={false} />
      <DevPage />
    </>
  )
}
