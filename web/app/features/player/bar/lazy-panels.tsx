import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { helpSheet, useHelpSheet } from '../panels/key-map.ts'
import { closePanel, useIsPanelOpen } from '../panels/player-panels.ts'
import type { OpenedPart } from '../panels/player-panels.ts'

type LoadPart = () => Promise<ComponentType<OpenedPart>>

/** Everything of the player that opens above the page; its code is fetched when it is first wanted. */
export function LazyPanels() {
  const isMoreOpen = useIsPanelOpen('more')
  const isQueueOpen = useIsPanelOpen('queue')
  const areQuestionsOpen = useIsPanelOpen('questions')
  const isTranscriptOpen = useIsPanelOpen('transcript')
  return (
    <>
      <LazyPart
        load={loadNowPlaying}
        isOpen={useIsPanelOpen('now-playing')}
        onClose={() => closePanel('now-playing')}
      />
      <LazyPart load={loadMore} isOpen={isMoreOpen} onClose={() => closePanel('more')} />
      <LazyPart load={loadQueue} isOpen={isQueueOpen} onClose={() => closePanel('queue')} />
      <LazyPart load={loadQuestions} isOpen={areQuestionsOpen} onClose={() => closePanel('questions')} />
      <LazyPart load={loadTranscript} isOpen={isTranscriptOpen} onClose={() => closePanel('transcript')} />
    </>
  )
}

/** The sheet with the keys, which can be asked for on every page. */
export function LazyKeyHelp() {
  return (
    <LazyPart
      load={loadKeyHelp}
      isOpen={useHelpSheet()}
      onClose={() => helpSheet.setState({ isOpen: false })}
    />
  )
}

const loadNowPlaying: LoadPart = async () => (await import('../now-playing/now-playing.tsx')).NowPlaying
const loadMore: LoadPart = async () => (await import('../panels/more-options.tsx')).MoreOptions
const loadQueue: LoadPart = async () => (await import('../queue/queue-view.tsx')).QueueView
const loadQuestions: LoadPart = async () => (await import('../panels/questions-panel.tsx')).QuestionsPanel
const loadTranscript: LoadPart = async () =>
  (await import('../transcript/transcript-panel.tsx')).TranscriptPanel
const loadKeyHelp: LoadPart = async () => (await import('../panels/key-help.tsx')).KeyHelp

/** Not React.lazy, which remembers a failure for ever and shows it in the place of the whole page. */
function LazyPart({ load, isOpen, onClose }: OpenedPart & { load: LoadPart }) {
  const [Part, setPart] = useState<ComponentType<OpenedPart>>()
  const giveUp = useEffectEvent(() => {
    showToast('error', t(defaultErrorMessage))
    onClose()
  })
  useEffect(() => {
    if (isOpen)
      load().then(
        (part) => setPart(() => part),
        () => giveUp(),
      )
  }, [isOpen, load])
  return Part !== undefined && <Part isOpen={isOpen} onClose={onClose} />
}
