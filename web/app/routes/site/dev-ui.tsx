import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { Container } from '../../ui/layout/layout.tsx'
import { devPagesContext } from './dev-pages.ts'
import { ContentDemo } from '../../features/dev/content-demo.tsx'
import { ControlsDemo } from '../../features/dev/controls-demo.tsx'
import { DevControls } from '../../features/dev/dev-controls.tsx'
import styles from '../../features/dev/dev.module.css'
import { FoundationsDemo } from '../../features/dev/foundations-demo.tsx'
import { LayoutDemo } from '../../features/dev/layout-demo.tsx'
import { OverlaysDemo } from '../../features/dev/overlays-demo.tsx'
import { ShellDemo } from '../../features/dev/shell-demo.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Components' }

/** Only where the operator shows the pages for developers. */
export function loader({ context }: LoaderFunctionArgs): null {
  // The router takes such an answer for an error of its own kind.
  // oxlint-disable-next-line typescript/only-throw-error
  if (!context.get(devPagesContext)) throw data(null, { status: 404 })
  return null
}

/** `/dev/ui`: every component in every state, theme and direction. */
export function Component() {
  return (
    <Container className={styles['page']}>
      <PageHead title="Components" description="Every component of the interface." isIndexed={false} />
      <h1>Components and states</h1>
      <DevControls />
      <OverlaysDemo />
      <div className={styles['columns']}>
        <FoundationsDemo />
        <LayoutDemo />
        <ControlsDemo />
        <ContentDemo />
        <ShellDemo />
      </div>
    </Container>
  )
}
