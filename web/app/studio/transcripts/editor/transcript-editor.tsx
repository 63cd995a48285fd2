import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { EditedTranscript, GlossaryTerm, TranscribedTalk } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useStore } from 'zustand'
import { languageName } from '#features/catalog/labels.ts'
import { useSegmentWindow } from '#features/player/transcript/segment-window.ts'
import { useKeyDown } from '#ui/hooks/use-key-down.ts'
import { useAccount } from '#session/account/account-context.ts'
import { Row } from '#ui/layout/layout.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Text } from '#ui/text/text.tsx'
import { SaveLabel } from '../../shared/auto-save/save-label.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { KeyHelp } from '../../publishing/questions/workspace/key-help.tsx'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import { ConflictDialog } from '../../shared/auto-save/conflict-dialog.tsx'
import { runKey } from '../../publishing/questions/workspace/workspace-keys.ts'
import { readGlossary } from '../glossary/glossary.ts'
import { TranscriptKeeper } from './transcript-keeper.ts'
import { Workspace } from './workspace.ts'
import { editorKeys } from './editor-keys.ts'
import { EditorTools, FindBar } from './editor-tools.tsx'
import { SegmentField } from './segment-field.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { TranscriptSound } from './transcript-sound.tsx'
import styles from './transcript-editor.module.css'

/** Data of the editor of a transcript. */
export interface TranscriptEditorProps {
  talk: TranscribedTalk
  transcript: EditedTranscript
  /** The spoken one, beside a translation. */
  spoken: EditedTranscript | null
  /** The glossary of the team, in the language of the transcript. */
  terms: readonly GlossaryTerm[]
  savedAt: string
}

/** The editor of a transcript beside the sound of its talk. */
export function TranscriptEditor({ talk, transcript, spoken, terms, savedAt }: TranscriptEditorProps) {
  const { language } = transcript
  const accountId = useAccount()?.id ?? 0
  const [workspace] = useState(() => {
    const target = { id: talk.track_id, language, accountId }
    return new Workspace(new TranscriptKeeper(target, transcript, savedAt), readGlossary(language, terms))
  })
  const { keeper } = workspace
  const { save, savedAt: last, isRestored } = useStore(keeper.store)
  const { dialog, said, isFinding } = useStore(workspace.store)
  const tools = useRef<HTMLDivElement>(null)
  const leave = useCallback(() => tools.current?.querySelector('button')?.focus(), [])
  useEffect(() => {
    void keeper.restore()
    return keeper.watch()
  }, [keeper])
  useKeyDown((event) => runKey(event, editorKeys, { target: workspace }))
  const close = (): void => workspace.store.setState({ dialog: undefined })
  return (
    <>
      <PageHead
        title={t('studioTranscripts.editorTitle', { title: talk.title, language: languageName(language) })}
      >
        <LinkButton variant="text" to={`/studio/transcripts/glossary?language=${language}`}>
          {t('studioGlossary.title')}
        </LinkButton>
        <LinkButton variant="text" to={`/studio/transcripts/${talk.track_id}`}>
          {t('studioTranscripts.back')}
        </LinkButton>
      </PageHead>
      <div className={styles['editor']}>
        <Row gap={3}>
          <SaveLabel handle={{ save, savedAt: last, isRestored, flush: () => keeper.flush() }} />
          <TranscriptConflict keeper={keeper} />
          <Progress workspace={workspace} />
        </Row>
        <TranscriptSound workspace={workspace} talk={talk} />
        <div ref={tools}>
          <EditorTools workspace={workspace} />
        </div>
        {isFinding && <FindBar workspace={workspace} />}
        <SegmentList workspace={workspace} language={language} spoken={spoken} onLeave={leave} />
        <Text variant="unseen" role="status">
          {said}
        </Text>
        <KeyHelp keys={editorKeys} hasLetters={false} isOpen={dialog === 'keys'} onClose={close} />
        <ShiftDialog workspace={workspace} isOpen={dialog === 'shift'} onClose={close} />
      </div>
    </>
  )
}

function Progress({ workspace }: { workspace: Workspace }) {
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const verified = segments.filter(({ state }) => state === 'verified').length
  return (
    <Text variant="caption">{t('studioTranscripts.progress', { verified, count: segments.length })}</Text>
  )
}

interface SegmentListProps {
  workspace: Workspace
  language: string
  spoken: EditedTranscript | null
  onLeave: () => void
}

/** Draws the segments near the viewport and the one with the cursor. */
function SegmentList({ workspace, language, spoken, onLeave }: SegmentListProps) {
  const segments = useStore(workspace.keeper.store, (state) => state.segments)
  const currentKey = useStore(workspace.store, (state) => state.currentKey)
  const requested = useStore(workspace.store, (state) => state.focus)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const currentIndex = segments.findIndex(({ key }) => key === currentKey)
  const rows = useSegmentWindow(scroller, { segments, alwaysDrawn: currentIndex })
  const spokenTexts = useMemo(() => new Map(spoken?.segments.map((one) => [one.id, one.text])), [spoken])
  const ids = useStore(workspace.keeper.store, (state) => state.ids)
  const show = useEffectEvent(() => {
    const isNear = rows.drawn.some(({ index, start }) => {
      const top = scroller.current?.scrollTop ?? 0
      return (
        index === currentIndex && start >= top && start < top + (scroller.current?.clientHeight ?? 0) - 80
      )
    })
    if (currentIndex >= 0 && !isNear) rows.scrollTo(currentIndex, 'center')
  })
  useLayoutEffect(() => {
    if (requested !== undefined) show()
  }, [requested])
  if (segments.length === 0)
    return (
      <EmptyState title={t('studioTranscripts.noSegments')} message={t('studioTranscripts.noSegmentsText')} />
    )
  return (
    <>
      <p id={id} className={styles['hint']}>
        {t('studioTranscripts.hint')}
      </p>
      <datalist id={`${id}-speakers`}>
        {[...new Set(segments.flatMap(({ speaker }) => speaker ?? []))].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="region"
        aria-label={t('studioTranscripts.segments')}
        tabIndex={-1}
      >
        <ol className={styles['segments']} style={{ blockSize: rows.size }}>
          {rows.drawn.map(({ index, start }) => {
            const segment = segments[index]
            if (segment === undefined) return null
            const spokenText = spokenTexts.get(ids.get(segment.key) ?? 0)
            return (
              <li
                key={segment.key}
                ref={rows.measure}
                className={styles['row']}
                style={{ insetBlockStart: start }}
                data-index={index}
                aria-setsize={segments.length}
                aria-posinset={index + 1}
              >
                <SegmentField
                  workspace={workspace}
                  segment={segment}
                  language={language}
                  spokenLanguage={spoken?.language}
                  spokenText={spokenText ?? undefined}
                  isCurrent={index === currentIndex}
                  hintId={id}
                  speakersId={`${id}-speakers`}
                  onLeave={onLeave}
                />
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}

/** Asks whose version to use where two people have changed one segment. */
function TranscriptConflict({ keeper }: { keeper: TranscriptKeeper }) {
  const conflict = useStore(keeper.store, (state) => state.conflict)
  return (
    <ConflictDialog
      conflict={conflict}
      labels={{
        text: t('studioTranscripts.conflict.text'),
        theirs: t('studioTranscripts.conflict.theirs'),
        allTheirs: t('studioTranscripts.conflict.allTheirs'),
      }}
      nameOf={(path) => nameOf(keeper, path)}
      textOf={(_path, value) => textOf(value)}
      onSettle={(choices) => void keeper.settle(choices)}
    />
  )
}

function nameOf({ store }: TranscriptKeeper, path: string): string {
  const { segments, base } = store.getState()
  const segment = [...segments, ...base].find(({ key }) => path.split('.')[1] === key)
  return t('studioTranscripts.segmentAt', { time: formatExactTime(segment?.start_seconds ?? 0) })
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatExactTime(value)
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text)
  return t('studioTranscripts.conflict.removed')
}
