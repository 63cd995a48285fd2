import { data } from 'react-router'
import { NotFoundView } from './error-page.tsx'

/** Any address that nobody knows answers 404. */
export function loader() {
  return data(null, { status: 404 })
}

/** The page of `/404` and of every unknown address. */
export const Component = NotFoundView
