import { data } from 'react-router'
import { t } from '@sohbet/messages'

/** No studio page has this path. */
export function loader(): never {
  throw data({ code: 'NotFound', message: t('studioShell.error.notFound') }, { status: 404 })
}

/** Never rendered. */
export function Component() {
  return null
}
