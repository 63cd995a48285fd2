import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useIsAwake } from '../features/listening/use-local-now.ts'
import { WantedNotice } from '../features/offline/wanted-notice.tsx'
import { SavedTalks } from '../features/offline/saved-talks.tsx'
import { readWanted } from '../features/offline/wanted-path.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import type { PageHandle } from '../features/shell/page-handle.ts'
import layout from '../ui/layout.module.css'
import styles from './downloads.module.css'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: 'Saved talks' }

/** `/downloads`: the talks on this device. Nothing of it comes from the server, so it works without a network. */
export function Component() {
  const { search } = useLocation()
  // The page was drawn without the query: the service worker shows the same one whatever was wanted.
  const wanted = useIsAwake() ? readWanted(search) : undefined
  return (
    <div className={clsx(layout['wrap'], styles['page'])}>
      <PageHead
        title="Saved talks"
        description="The talks on this device, which play without internet."
        isIndexed={false}
      />
      <h1>Saved talks</h1>
      {wanted !== undefined && <WantedNotice path={wanted} />}
      <SavedTalks />
    </div>
  )
}
