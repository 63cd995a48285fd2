import type { ReactNode } from 'react'
import { Link } from '#ui/link/link.tsx'

/** A speaker's or author's name as a link to their page; plain text if there is none. */
export function SpeakerLink({
  name,
  slug,
  children,
}: {
  name: string
  slug: string | null
  /** Replaces the plain name. */
  children?: ReactNode
}) {
  const text = children === undefined || children === false ? <bdi>{name}</bdi> : children
  return slug === null ? text : <Link to={`/speakers/${slug}`}>{text}</Link>
}
