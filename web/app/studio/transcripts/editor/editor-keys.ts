import { t } from '@sohbet/messages'
import type { KeyAction } from '../../publishing/questions/workspace/workspace-keys.ts'
import type { Workspace } from './workspace.ts'

/** The seconds that a key skips. */
const skipSeconds = 3

/** All keys of the editor, in the order of its help. Those with an action have Ctrl or Alt, because letters are typed. */
export const editorKeys: readonly KeyAction<Workspace>[] = [
  { keys: ['Tab'], label: () => t('studioTranscripts.keys.next') },
  { keys: ['Shift+Tab'], label: () => t('studioTranscripts.keys.previous') },
  { keys: ['Escape'], label: () => t('studioTranscripts.keys.leave') },
  {
    keys: ['Ctrl+Space', 'Alt+K'],
    label: () => t('studioTranscripts.keys.play'),
    act: (workspace) => workspace.sound?.toggle(),
  },
  {
    keys: ['Alt+P'],
    label: () => t('studioTranscripts.keys.listen'),
    act: (workspace) => workspace.playSegment(),
  },
  {
    keys: ['Alt+J'],
    label: () => t('studioQuestions.keys.skipBack', { count: skipSeconds }),
    act: (workspace) => workspace.sound?.skip(-skipSeconds),
    repeats: true,
  },
  {
    keys: ['Alt+L'],
    label: () => t('studioQuestions.keys.skipOn', { count: skipSeconds }),
    act: (workspace) => workspace.sound?.skip(skipSeconds),
    repeats: true,
  },
  {
    keys: ['Ctrl+Enter'],
    label: () => t('studioTranscripts.keys.split'),
    act: (workspace) => workspace.split(caretOf(document.activeElement)),
  },
  { keys: ['Alt+M'], label: () => t('studioTranscripts.keys.merge'), act: (workspace) => workspace.merge() },
  {
    keys: ['Alt+S'],
    label: () => t('studioTranscripts.keys.start'),
    act: (workspace) => workspace.setTimeHere('start'),
  },
  {
    keys: ['Alt+E'],
    label: () => t('studioTranscripts.keys.end'),
    act: (workspace) => workspace.setTimeHere('end'),
  },
  {
    keys: ['Alt+N'],
    label: () => t('studioTranscripts.keys.speaker'),
    act: (workspace) => {
      const key = workspace.current?.key
      if (key !== undefined && workspace.keeper.isSpoken)
        workspace.store.setState({ focus: { key, field: 'speaker', from: 0, to: 0 } })
    },
  },
  {
    keys: ['Alt+V'],
    label: () => t('studioTranscripts.keys.verify'),
    act: (workspace) => workspace.verify(),
  },
  {
    keys: ['Alt+Shift+V'],
    label: () => t('studioTranscripts.keys.verifyStretch'),
    act: (workspace) => workspace.verifyStretch(),
  },
  { keys: ['Alt+G'], label: () => t('studioTranscripts.keys.mend'), act: (workspace) => workspace.correct() },
  {
    keys: ['Alt+T'],
    label: () => t('studioTranscripts.keys.shift'),
    act: (workspace) => {
      if (workspace.keeper.isSpoken) workspace.store.setState({ dialog: 'shift' })
    },
  },
  {
    keys: ['Ctrl+F'],
    label: () => t('studioTranscripts.keys.find'),
    act: (workspace) => workspace.store.setState({ isFinding: true }),
  },
  {
    keys: ['Ctrl+Z'],
    label: () => t('studioQuestions.keys.undo'),
    act: (workspace) => void workspace.undo(),
    repeats: true,
  },
  {
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    label: () => t('studioTranscripts.keys.redo'),
    act: (workspace) => void workspace.redo(),
    repeats: true,
  },
  {
    keys: ['Alt+H'],
    label: () => t('studioQuestions.keys.show'),
    act: (workspace) => workspace.store.setState({ dialog: 'keys' }),
  },
]

function caretOf(element: Element | null): number {
  return element instanceof HTMLTextAreaElement ? element.selectionStart : 0
}
