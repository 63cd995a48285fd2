import { data } from 'react-router'
import { t } from '@sohbet/messages'

/** No page of the studio has this address. */
export function loader(): never {
  throw data({ code: 'NotFound', message: t('studioShell.error.notFound') }, { status: 404 })
}

/** Never shown. */
export function Component() {
  return null
}
