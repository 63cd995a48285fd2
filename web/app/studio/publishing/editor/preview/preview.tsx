import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { createPortal } from 'react-dom'
import { CollectionHead } from '#features/collection/head/collection-head.tsx'
import { QuestionIndex } from '#features/collection/questions/question-index.tsx'
import { TrackRow } from '#features/collection/tracks/track-row.tsx'
import { AccountProvider } from '#session/account/account-context.ts'
import { Select } from '#ui/field/select.tsx'
import { Row, Section } from '#ui/layout/layout.tsx'
import { Switch } from '#ui/field/switch.tsx'
import { useTopicNames } from '#studio/shared/fields/suggestion-fields.tsx'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { previewAccount, toDetail, type Viewer, viewers } from './preview-data.ts'
import styles from './preview.module.css'

const viewerNames = {
  visitor: 'studioEditor.preview.visitor',
  member: 'studioEditor.preview.member',
  plus: 'studioEditor.preview.plus',
  premier: 'studioEditor.preview.premier',
  buyer: 'studioEditor.preview.buyer',
} as const satisfies Record<Viewer, string>

/** Previews the page of a collection for each kind of listener; it is inert. */
export function Preview({ handle: { draft, item } }: { handle: DraftHandle<CollectionDraft> }) {
  const [viewer, setViewer] = useState<Viewer>('visitor')
  const [isPhone, setPhone] = useState(true)
  const nameOfTopic = useTopicNames(draft.topics)
  const collection = toDetail({ draft, item, nameOfTopic, viewer })
  const noop = (): void => undefined
  return (
    <section className={styles['preview']} aria-label={t('studioEditor.preview.title')}>
      <Row gap={3} className={styles['tools']}>
        <Select
          label={t('studioEditor.preview.as')}
          value={viewer}
          options={viewers.map((one) => ({ value: one, label: t(viewerNames[one]) }))}
          onChange={({ target }) => setViewer(viewers.find((one) => one === target.value) ?? 'visitor')}
        />
        <Switch isOn={isPhone} onTurn={setPhone}>
          {t('studioEditor.preview.phone')}
        </Switch>
      </Row>
      <PreviewFrame title={t('studioEditor.preview.title')} width={isPhone ? 390 : 1280}>
        <AccountProvider value={previewAccount(viewer)}>
          <CollectionHead collection={collection} start={{}} onStart={noop} />
          <Section as="div">
            <ol>
              {collection.tracks.map((track) => (
                <TrackRow
                  key={track.id}
                  track={track}
                  slug={collection.slug}
                  number={track.position}
                  questionCount={collection.index.filter(({ audio_id: id }) => id === track.id).length}
                  isBought={viewer === 'buyer'}
                  onPress={noop}
                  onPressDown={noop}
                />
              ))}
            </ol>
            {collection.index.length > 0 && (
              <QuestionIndex collection={collection} playing={null} isBeside={false} />
            )}
          </Section>
        </AccountProvider>
      </PreviewFrame>
    </section>
  )
}

/**
 * A page in an iframe with the width of another screen, so that media queries apply. It has the style sheets
 * and the theme of the outer page, and is inert.
 */
export function PreviewFrame({
  title,
  width,
  children,
}: {
  title: string
  width: number
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const scale = useScale(place, width)
  const connect = useCallback((frame: HTMLIFrameElement): (() => void) | undefined => {
    const inner = frame.contentDocument
    if (inner === null) return undefined
    const dress = (): void => dressLike(document, inner)
    dress()
    inner.body.inert = true
    setBody(inner.body)
    // Lazily loaded code adds styles, and the theme can change.
    const observer = new MutationObserver(dress)
    observer.observe(document.head, { childList: true })
    observer.observe(document.documentElement, { attributes: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles['place']}>
      <iframe
        ref={connect}
        // Its document is rendered by this page; it runs no scripts of its own.
        sandbox="allow-same-origin"
        title={title}
        tabIndex={-1}
        className={styles['frame']}
        style={{ inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body !== undefined && createPortal(children, body)}
    </div>
  )
}

function dressLike(outer: Document, inner: Document): void {
  const { documentElement: from } = outer
  const to = inner.documentElement
  for (const name of [
    'lang',
    'dir',
    'class',
    'style',
    ...Object.keys(from.dataset).map((key) => `data-${key}`),
  ]) {
    const value = from.getAttribute(name)
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
  const known = new Set([...inner.head.children].map(({ outerHTML }) => outerHTML))
  for (const sheet of outer.head.querySelectorAll('link[rel=stylesheet], style'))
    if (!known.has(sheet.outerHTML)) inner.head.append(inner.importNode(sheet, true))
}

/** The scale at which a page of a given width fits. */
function useScale(place: { current: HTMLElement | null }, width: number): number {
  const [available, setAvailable] = useState(width)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setAvailable(entry.contentRect.width)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return Math.min(1, available / width)
}
