import { data } from 'react-router'
import { t } from '@sohbet/messages'
import { NotFoundView } from './error-page.tsx'
import type { PageHandle } from '#lib/page/page-handle.ts'

/** How the shell presents this page. */
export const handle: PageHandle = { heading: () => t('ui.errorPage.notFoundTitle') }

/** Answers 404 for every unknown address. */
export function loader() {
  return data(null, { status: 404 })
}

/** The page of `/404` and of every unknown address. */
export const Component = NotFoundView
