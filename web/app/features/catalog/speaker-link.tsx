import type { ReactNode } from 'react'
import { Link } from '#ui/link/link.tsx'

/** The name of a user who speaks or writes, leading to their page; plain where there is none. */
export function SpeakerLink({
  name,
  slug,
  children,
}: {
  name: string
  slug: string | null
  /** In the place of the plain name. */
  children?: ReactNode
}) {
  const text = children === undefined || children === false ? <bdi>{name}</bdi> : children
  return slug === null ? text : <Link to={`/speakers/${slug}`}>{text}</Link>
}
