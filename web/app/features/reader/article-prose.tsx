import { useNavigate } from 'react-router'
import { isOwnPath } from '@sohbet/contract/own-path'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { withPictureSizes } from './with-picture-sizes.ts'
import styles from './article-prose.module.css'

/** How the text of an article is set; the studio's editor sets it alike. */
export const proseClass = styles['prose'] ?? ''

interface ArticleProseProps {
  ref?: (text: HTMLElement | null) => void
  /** Sanitised when it was saved (sanitise-article.ts on the server). */
  html: string
}

/** The text of an article. */
export function ArticleProse({ ref, html }: ArticleProseProps) {
  const navigate = useNavigate()
  // A link in a text would load the next page again, and the sound would stop.
  const onClick = (event: React.MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    if (!isOwnPath(path) || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(path)
  }
  // The links inside are what is pressed, by keys as well.
  /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <div
      ref={ref}
      className={proseClass}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: withPictureSizes(html) }}
    />
  )
  /* oxlint-enable jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
}
