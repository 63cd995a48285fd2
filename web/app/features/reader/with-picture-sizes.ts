import { toPictureSource } from '#ui/picture/picture-source.ts'

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
