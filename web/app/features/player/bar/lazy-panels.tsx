import type { ComponentType } from 'react'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { LazyPart } from '#ui/hooks/lazy-part.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { helpSheet, useHelpSheet } from '../panels/key-map.ts'
import { closePanel, type OpenedPart, type PlayerPanel, useIsPanelOpen } from '../panels/player-panels.ts'

type LoadPart = () => Promise<ComponentType<OpenedPart>>

const parts: Record<PlayerPanel, LoadPart> = {
  'now-playing': async () => (await import('../now-playing/now-playing.tsx')).NowPlaying,
  more: async () => (await import('../panels/more-options.tsx')).MoreOptions,
  queue: async () => (await import('../queue/queue-view.tsx')).QueueView,
  questions: async () => (await import('../panels/questions-panel.tsx')).QuestionsPanel,
  transcript: async () => (await import('../transcript/transcript-panel.tsx')).TranscriptPanel,
}
const names = Object.keys(parts) as PlayerPanel[] // The keys of that object.

/** All parts of the player that open above the page; their code loads on first use. */
export function LazyPanels() {
  return names.map((name) => <Panel key={name} name={name} />)
}

function Panel({ name }: { name: PlayerPanel }) {
  return <Part load={parts[name]} isOpen={useIsPanelOpen(name)} onClose={() => closePanel(name)} />
}

/** The sheet of keyboard shortcuts, available on every page. */
export function LazyKeyHelp() {
  return (
    <Part load={loadKeyHelp} isOpen={useHelpSheet()} onClose={() => helpSheet.setState({ isOpen: false })} />
  )
}

const loadKeyHelp: LoadPart = async () => (await import('../panels/key-help.tsx')).KeyHelp

function Part({ load, isOpen, onClose }: OpenedPart & { load: LoadPart }) {
  const giveUp = (): void => {
    showToast('error', t(defaultErrorMessage))
    onClose()
  }
  return <LazyPart load={load} when={isOpen} onFailure={giveUp} props={{ isOpen, onClose }} />
}
