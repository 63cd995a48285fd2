import { data } from 'react-router'
import { t } from '@sohbet/messages'
import { CrashView } from './error-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('ui.errorPage.crashTitle') }

/** `/500` shows the page of a server error, with its status. */
export function loader() {
  return data(null, { status: 500 })
}

/** The page of `/500`. */
export const Component = CrashView
