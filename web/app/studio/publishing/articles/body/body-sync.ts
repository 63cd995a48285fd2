import type { Editor } from '@tiptap/core'
import { readArticle } from '../schema/read-article.ts'
import { writeArticle } from '../schema/write-article.ts'

/** Milliseconds without a key until the text is written, and the maximum delay of a change. */
const [pauseMs, maxMs] = [300, 2000]

/**
 * Keeps an editor and a draft in sync. The HTML of a long text is not written at each key, but after a pause
 * and when the browser is idle.
 */
export class BodySync {
  readonly #editor: Editor
  #html: string
  readonly #onChange: (html: string) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #idle: number | undefined
  #changedAt: number | undefined

  constructor(editor: Editor, html: string, onChange: (html: string) => void) {
    this.#editor = editor
    this.#html = html
    this.#onChange = onChange
  }

  /** The text has changed: writes it after a pause. */
  touch(): void {
    this.#stop()
    this.#changedAt ??= performance.now()
    const left = this.#changedAt + maxMs - performance.now()
    this.#timer = setTimeout(() => this.#wait(), Math.max(0, Math.min(pauseMs, left)))
  }

  /** Writes pending changes now. */
  flush(): void {
    this.#stop()
    if (this.#changedAt === undefined) return
    this.#changedAt = undefined
    const html = writeArticle(this.#editor.state.doc)
    if (html === this.#html) return
    this.#html = html
    this.#onChange(html)
  }

  /** The draft has changed, for example by restoring an older text; pending changes are written first. */
  take(html: string): void {
    if (html === this.#html) return
    if (this.#changedAt !== undefined) return this.flush()
    this.#html = html
    this.#editor.commands.setContent(readArticle(html).toJSON(), { emitUpdate: false })
  }

  #wait(): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window)
      this.#idle = requestIdleCallback(() => this.flush(), { timeout: 500 })
    else this.flush()
  }

  #stop(): void {
    clearTimeout(this.#timer)
    if (this.#idle !== undefined) cancelIdleCallback(this.#idle)
    this.#idle = undefined
  }
}
