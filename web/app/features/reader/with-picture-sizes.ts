import { toPictureSource } from '#ui/picture/picture-source.ts'

/** CSS pixels of the widest leaf (article-detail.module.css). */
const leafWidth = 640

/**
 * The pictures of a text in the sizes that screens need, fetched when they come near. The text is sanitised, so that an
 * element is written in one way only.
 */
export function withPictureSizes(html: string): string {
  return html.replaceAll(/<img src="(\/images\/[a-z0-9]+)"/g, (_tag, address: string) => {
    const { src, srcSet = '' } = toPictureSource(address, leafWidth)
    const escape = (value: string): string => value.replaceAll('&', '&amp;')
    const sizes = `(max-width: ${leafWidth}px) 100vw, ${leafWidth}px`
    return `<img loading="lazy" decoding="async" sizes="${sizes}" srcset="${escape(srcSet)}" src="${escape(src)}"`
  })
}
