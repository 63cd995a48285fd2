import type { ReactElement, ReactNode } from 'react'
import { Link } from '#ui/link/link.tsx'

/** What a legal text calls `<contact>`: a way to write to us. */
export function contact(words: ReactNode): ReactElement {
  return <Link to="/contact-us/">{words}</Link>
}

/** What a legal text calls `<privacy>`: a way to the privacy policy. */
export function privacy(words: ReactNode): ReactElement {
  return <Link to="/privacy-policy">{words}</Link>
}

/** What a legal text calls `<code>`: a name that programs read. */
export function code(words: ReactNode): ReactElement {
  return <code dir="ltr">{words}</code>
}
