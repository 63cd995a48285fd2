import type { ComponentType } from 'react'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { atOnce, LazyPart, never } from '#ui/hooks/lazy-part.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { helpSheet, useHelpSheet } from '../panels/key-map.ts'
import { closePanel, useIsPanelOpen } from '../panels/player-panels.ts'
import type { OpenedPart } from '../panels/player-panels.ts'

type LoadPart = () => Promise<ComponentType<OpenedPart>>

/** All parts of the player that open above the page; their code loads on first use. */
export function LazyPanels() {
  const isMoreOpen = useIsPanelOpen('more')
  const isQueueOpen = useIsPanelOpen('queue')
  const areQuestionsOpen = useIsPanelOpen('questions')
  const isTranscriptOpen = useIsPanelOpen('transcript')
  return (
    <>
      <Panel
        load={loadNowPlaying}
        isOpen={useIsPanelOpen('now-playing')}
        onClose={() => closePanel('now-playing')}
      />
      <Panel load={loadMore} isOpen={isMoreOpen} onClose={() => closePanel('more')} />
      <Panel load={loadQueue} isOpen={isQueueOpen} onClose={() => closePanel('queue')} />
      <Panel load={loadQuestions} isOpen={areQuestionsOpen} onClose={() => closePanel('questions')} />
      <Panel load={loadTranscript} isOpen={isTranscriptOpen} onClose={() => closePanel('transcript')} />
    </>
  )
}

/** The sheet of keyboard shortcuts, available on every page. */
export function LazyKeyHelp() {
  return (
    <Panel load={loadKeyHelp} isOpen={useHelpSheet()} onClose={() => helpSheet.setState({ isOpen: false })} />
  )
}

const loadNowPlaying: LoadPart = async () => (await import('../now-playing/now-playing.tsx')).NowPlaying
const loadMore: LoadPart = async () => (await import('../panels/more-options.tsx')).MoreOptions
const loadQueue: LoadPart = async () => (await import('../queue/queue-view.tsx')).QueueView
const loadQuestions: LoadPart = async () => (await import('../panels/questions-panel.tsx')).QuestionsPanel
const loadTranscript: LoadPart = async () =>
  (await import('../transcript/transcript-panel.tsx')).TranscriptPanel
const loadKeyHelp: LoadPart = async () => (await import('../panels/key-help.tsx')).KeyHelp

function Panel({ load, isOpen, onClose }: OpenedPart & { load: LoadPart }) {
  const giveUp = (): void => {
    showToast('error', t(defaultErrorMessage))
    onClose()
  }
  const when = isOpen ? atOnce : never
  return <LazyPart load={load} when={when} onFailure={giveUp} props={{ isOpen, onClose }} />
}
