import { Node } from '@tiptap/core'
import { mayArticleHold } from '@sohbet/contract/article-schema'
import { toPictureSource } from '#ui/picture/picture-source.ts'
import { goOnBelow } from './go-on-below.ts'

/** CSS pixels that a picture has in the editor. */
const shownWidth = 640

/** A picture of ours, as a node of an article keeps it. */
export interface PictureAttributes {
  src: string
  /** What it shows, for those who do not see it; empty where it only decorates, null where nobody has said yet. */
  alt: string | null
  width: number | null
  height: number | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Puts a picture below the block with the cursor; its words are a caption that begins empty. */
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
      // Without a caption the words are those of an empty element, not those beside the picture.
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
  // A stored picture has no address of its own: it is shown in a size.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const image = dom.appendChild(document.createElement('img'))
      const contentDOM = dom.appendChild(document.createElement('figcaption'))
      const show = ({ attrs }: { attrs: Record<string, unknown> }): void => {
        const { src, ...rest } = toImage(attrs)
        const { src: address } = toPictureSource(String(src), shownWidth)
        if (image.getAttribute('src') !== address) image.src = address
        for (const name of ['alt', 'width', 'height'])
          if (rest[name] === undefined) image.removeAttribute(name)
          else image.setAttribute(name, `${rest[name] as string | number}`)
      }
      image.draggable = false
      show(node)
      return {
        dom,
        contentDOM,
        update: (next) => {
          if (next.type !== node.type) return false
          show(next)
          return true
        },
      }
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
