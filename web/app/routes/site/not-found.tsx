import { data } from 'react-router'
import { t } from '@sohbet/messages'
import { NotFoundView } from './error-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** What the shell shows of this page. */
export const handle: PageHandle = { heading: () => t('ui.errorPage.notFoundTitle') }

/** Any address that nobody knows answers 404. */
export function loader() {
  return data(null, { status: 404 })
}

/** The page of `/404` and of every unknown address. */
export const Component = NotFoundView
