import { useNavigate } from 'react-router'
import { isOwnPath } from '@sohbet/contract/own-path'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { toPictureSource } from '#ui/picture/picture-source.ts'
import styles from './article-prose.module.css'

/** The class of article text; the studio's editor uses it as well. */
export const proseClass = styles['prose'] ?? ''

interface ArticleProseProps {
  ref?: (text: HTMLElement | null) => void
  /** Sanitised when saved (sanitise-article.ts on the server). */
  html: string
}

/** The text of an article. */
export function ArticleProse({ ref, html }: ArticleProseProps) {
  const navigate = useNavigate()
  // A native link in the text would reload the document and stop playback.
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

/** The maximum width of the text column in CSS pixels (article-detail.module.css). */
const leafWidth = 640

/**
 * Gives the pictures of a text responsive sizes and lazy loading. The text is sanitised, so that an element
 * is always written the same.
 */
export function withPictureSizes(html: string): string {
  return html.replaceAll(/<img src="(\/images\/[a-z0-9]+)"/g, (_tag, address: string) => {
    const { src, srcSet = '' } = toPictureSource(address, leafWidth)
    const escape = (value: string): string => value.replaceAll('&', '&amp;')
    const sizes = `(max-width: ${leafWidth}px) 100vw, ${leafWidth}px`
    return `<img loading="lazy" decoding="async" sizes="${sizes}" srcset="${escape(srcSet)}" src="${escape(src)}"`
  })
}
