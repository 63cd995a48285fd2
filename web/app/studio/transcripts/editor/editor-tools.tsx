import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Field } from '#ui/field/field.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import { findNext, findText, type Found } from '../segments/find-text.ts'
import type { Workspace } from './workspace.ts'
import styles from './transcript-editor.module.css'

/** Buttons for the current segment and for all. Escape in a segment moves the focus here. */
export function EditorTools({ workspace }: { workspace: Workspace }) {
  const { currentKey, anchorKey } = useStore(workspace.store)
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const hasSteps = useStore(workspace.keeper.store, (state) => state.steps.length > 0)
  const hasUndone = useStore(workspace.keeper.store, (state) => state.undone.length > 0)
  const current = segments.find(({ key }) => key === currentKey)
  const { isSpoken } = workspace.keeper
  if (current === undefined) return null
  return (
    <Row
      gap={2}
      className={styles['tools']}
      role="group"
      aria-label={t('studioTranscripts.tools', { time: formatExactTime(current.start_seconds) })}
    >
      <Button onClick={() => workspace.verify()}>
        <Icon name="check" size="s" />
        {t('studioTranscripts.verify')}
      </Button>
      <Button
        variant="ghost"
        aria-pressed={anchorKey !== undefined}
        onClick={() => workspace.verifyStretch()}
      >
        {t(anchorKey === undefined ? 'studioTranscripts.verifyFrom' : 'studioTranscripts.verifyTo')}
      </Button>
      {isSpoken && (
        <>
          <Button variant="ghost" onClick={() => workspace.merge()}>
            {t('studioTranscripts.merge')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.setTimeHere('start')}>
            {t('studioTranscripts.startHere')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.setTimeHere('end')}>
            {t('studioTranscripts.endHere')}
          </Button>
          <Button variant="ghost" onClick={() => workspace.store.setState({ dialog: 'shift' })}>
            {t('studioTranscripts.shift')}
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={() => workspace.store.setState({ isFinding: true })}>
        <Icon name="magnifying-glass" size="s" />
        {t('studioTranscripts.find')}
      </Button>
      <Button variant="ghost" aria-disabled={!hasSteps} onClick={() => void workspace.undo()}>
        {t('ui.undo')}
      </Button>
      <Button variant="ghost" aria-disabled={!hasUndone} onClick={() => void workspace.redo()}>
        {t('studioTranscripts.redo')}
      </Button>
      <Button variant="ghost" onClick={() => workspace.store.setState({ dialog: 'keys' })}>
        <Icon name="keyboard" size="s" />
        {t('studioQuestions.keys.open')}
      </Button>
    </Row>
  )
}

/** Finds a text in all segments and replaces it, one by one or everywhere. Each of it can be undone. */
export function FindBar({ workspace }: { workspace: Workspace }) {
  const { text, setText, by, setBy, hasCase, setCase, count, place, next, replace, replaceEach } =
    useFinding(workspace)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  /** The field keeps the focus, so that Enter goes on. */
  const stay = (): void => void requestAnimationFrame(() => field.current?.focus())
  const close = (): void => {
    workspace.store.setState({ isFinding: false })
    const key = workspace.current?.key
    if (key !== undefined) workspace.goTo(key)
  }
  return (
    <Row
      role="search"
      gap={3}
      className={styles['find']}
      aria-label={t('studioTranscripts.find')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <Field
        ref={field}
        label={t('studioTranscripts.findWhat')}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return
          next()
          stay()
        }}
      />
      <Field
        label={t('studioTranscripts.replaceBy')}
        value={by}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') replace()
        }}
      />
      <Checkbox
        label={t('studioTranscripts.hasCase')}
        checked={hasCase}
        onChange={({ currentTarget }) => setCase(currentTarget.checked)}
      />
      <span role="status" className={styles['count']}>
        {text !== '' &&
          (place < 0
            ? t('studioTranscripts.found', { count })
            : t('studioTranscripts.foundAt', { place: place + 1, count }))}
      </span>
      <Button onClick={next}>{t('studioTranscripts.findNext')}</Button>
      <Button onClick={replace}>{t('studioTranscripts.replace')}</Button>
      <Button onClick={replaceEach}>{t('studioTranscripts.replaceAll')}</Button>
      <Button variant="ghost" onClick={close}>
        {t('ui.close')}
      </Button>
    </Row>
  )
}

/** State of find and replace. */
function useFinding(workspace: Workspace) {
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const [text, setText] = useState('')
  const [by, setBy] = useState('')
  const [hasCase, setCase] = useState(false)
  const [at, setAt] = useState<Found>()
  const all = useMemo(() => findText(segments, { text, hasCase }), [segments, text, hasCase])
  const place = all.findIndex((one) => at !== undefined && one.key === at.key && one.from === at.from)
  const show = (found: Found | undefined): void => {
    setAt(found)
    if (found !== undefined) workspace.goTo(found.key, found)
  }
  const replace = (): void => {
    const found = all[place]
    if (found === undefined) return show(findNext(all, segments, at))
    workspace.replaceOne(found, by)
    const after = { ...found, to: found.from + by.length }
    const now = workspace.keeper.store.getState().segments
    show(findNext(findText(now, { text, hasCase }), now, after))
  }
  return {
    text,
    setText: (requested: string): void => {
      setText(requested)
      setAt(undefined)
    },
    by,
    setBy,
    hasCase,
    setCase,
    count: all.length,
    place,
    next: (): void => show(findNext(all, segments, at)),
    replace,
    replaceEach: (): void => {
      workspace.replaceAll({ text, hasCase }, by)
      workspace.say(t('studioTranscripts.said.replaced', { count: all.length }))
      setAt(undefined)
    },
  }
}
