import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { maxPictureBytes } from '#studio/shared/picture-file.ts'
import { storePicture } from '../dialogs/store-picture.ts'
import { findEmbeddedPictures, withStoredPictures } from '../paste/embedded-pictures.ts'
import type { PictureAttributes } from '../schema/picture.ts'
import type { Requested } from '../toolbar/tools.ts'

/** Maximum pictures accepted from one paste or drop; the others are counted as dropped. */
const maxPictures = 20

/** Callbacks while pictures are inserted into the text. */
export interface PictureTalk {
  ask: (requested: Requested) => void
  /** The number of pictures being stored; 0 when finished. */
  onStoring: (count: number) => void
  /** The number of failures. */
  onFailed: (count: number) => void
}

/**
 * Accepts pictures pasted or dropped as files: a single one is described by the writer before it is stored,
 * several are stored and described afterwards. Returns whether there were any.
 */
export function takePictureFiles(view: EditorView, data: DataTransfer | null, talk: PictureTalk): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const [file] = files
  // Word adds a picture of the text to the text itself.
  if (file === undefined || data?.types.includes('text/html') === true) return false
  if (files.length === 1) talk.ask({ is: 'picture', file })
  else void insertAll(view, files, talk)
  return true
}

/**
 * Accepts a text with embedded pictures: they are stored first, then it is pasted. Returns whether there
 * were any.
 */
export function takeEmbeddedPictures(
  view: EditorView,
  data: DataTransfer | null,
  talk: PictureTalk,
): boolean {
  const html = data?.getData('text/html') ?? ''
  if (!/<img\b/i.test(html) || html.includes('data-pm-slice')) return false
  const files = findEmbeddedPictures(html, data?.getData('text/rtf') ?? '')
  if (files.every((file) => file === undefined)) return false
  void pasteAll(view, { html, files }, talk)
  return true
}

async function insertAll(view: EditorView, files: readonly File[], talk: PictureTalk): Promise<void> {
  const stored = await storeAll(files, talk)
  const pictures = stored.filter((picture) => picture !== undefined)
  if (view.isDestroyed) return
  const nodes = pictures.flatMap((attrs) => view.state.schema.nodes['picture']?.create(attrs) ?? [])
  view.dispatch(view.state.tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView())
  if (pictures.length < files.length) talk.onFailed(files.length - pictures.length)
}

async function pasteAll(
  view: EditorView,
  { html, files }: { html: string; files: readonly (File | undefined)[] },
  talk: PictureTalk,
): Promise<void> {
  const stored = await storeAll(files, talk)
  // Failed pictures are dropped from the text and counted.
  if (!view.isDestroyed) view.pasteHTML(withStoredPictures(html, stored))
}

/** Stores pictures one after the other; undefined for each that is no picture or failed. */
async function storeAll(
  files: readonly (File | undefined)[],
  { onStoring }: PictureTalk,
): Promise<(PictureAttributes | undefined)[]> {
  let left = files.filter((file) => file !== undefined).slice(0, maxPictures).length
  const stored: (PictureAttributes | undefined)[] = []
  let taken = 0
  for (const file of files) {
    if (file === undefined || taken === maxPictures || file.size > maxPictureBytes) {
      stored.push(undefined)
      continue
    }
    taken += 1
    onStoring(left)
    // oxlint-disable-next-line no-await-in-loop -- The server draws each again: one at a time.
    stored.push(await storePicture({ file, cut: undefined, alt: null }))
    left -= 1
  }
  onStoring(0)
  return stored
}
