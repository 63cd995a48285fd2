import { Node } from '@tiptap/core'
import { mayArticleHold } from '@sohbet/contract/article-schema'
import { toPictureSource } from '#ui/picture/picture-source.ts'
import { goOnBelow, showAttributes } from './blocks.ts'

/** Width of a picture in the editor, in CSS pixels. */
const shownWidth = 640

/** A stored picture as a node's attributes. */
export interface PictureAttributes {
  src: string
  /** The description for screen readers; empty if decorative, null if not described yet. */
  alt: string | null
  width: number | null
  height: number | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture below the block at the cursor, with an empty caption. */
      setPicture: (picture: PictureAttributes) => ReturnType
    }
  }
}

/** A picture with its caption. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '', rendered: false },
    alt: { default: null, rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => attributesOf(element.querySelector(':scope > img')),
      // Without a caption use an empty element, not the text beside the picture.
      contentElement: (element) =>
        element.querySelector<HTMLElement>(':scope > figcaption') ??
        element.ownerDocument.createElement('figcaption'),
    },
    { tag: 'img', getAttrs: attributesOf },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['img', toImage(node.attrs)],
    ['figcaption', 0],
  ],
  addCommands() {
    return {
      setPicture:
        (attrs) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs }),
    }
  },
  // A stored picture has no URL of its own: it is shown in one of its sizes.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const image = dom.appendChild(document.createElement('img'))
      const contentDOM = dom.appendChild(document.createElement('figcaption'))
      image.draggable = false
      return showAttributes(node, { dom, contentDOM }, (attrs) => {
        const { src, ...rest } = toImage(attrs)
        const { src: address } = toPictureSource(String(src), shownWidth)
        if (image.getAttribute('src') !== address) image.src = address
        for (const name of ['alt', 'width', 'height'])
          if (rest[name] === undefined) image.removeAttribute(name)
          else image.setAttribute(name, `${rest[name] as string | number}`)
      })
    },
  addKeyboardShortcuts() {
    return { Enter: () => goOnBelow(this.editor, this.name) }
  },
})

function attributesOf(image: Element | null): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (image === null || !mayArticleHold('img', 'src', src)) return false
  const pixels = (name: string): number | null => {
    const value = image.getAttribute(name) ?? ''
    return mayArticleHold('img', name, value) ? Number(value) : null
  }
  return { src, alt: image.getAttribute('alt'), width: pixels('width'), height: pixels('height') }
}

function toImage(attrs: Record<string, unknown>): Record<string, unknown> {
  const { src, alt, width, height } = attrs
  return {
    src,
    ...(alt !== null && { alt }),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
  }
}
