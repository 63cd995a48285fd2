import { t } from '@sohbet/messages'
import { keyName } from '../../questions/workspace/workspace-keys.ts'
import type { KeyPress } from '../../questions/workspace/workspace-keys.ts'
import type { Desk } from './desk.ts'

/** A key of the editor: how it is written, what it says it does, and what it does. */
export interface EditorKey {
  keys: string[]
  words(): string
  /** Not there for keys that belong to a field alone. */
  act?: (desk: Desk) => void
  repeats?: true
}

/** The seconds that a key goes back or forward. */
const skipSeconds = 3

/** All keys of the editor, in the order in which its help names them. All have Ctrl or Alt: letters are typed. */
export const editorKeys: readonly EditorKey[] = [
  { keys: ['Tab'], words: () => t('studioTranscripts.keys.next') },
  { keys: ['Shift+Tab'], words: () => t('studioTranscripts.keys.previous') },
  { keys: ['Escape'], words: () => t('studioTranscripts.keys.leave') },
  {
    keys: ['Ctrl+Space', 'Alt+K'],
    words: () => t('studioTranscripts.keys.play'),
    act: (desk) => desk.sound()?.toggle(),
  },
  { keys: ['Alt+P'], words: () => t('studioTranscripts.keys.listen'), act: (desk) => desk.playSegment() },
  {
    keys: ['Alt+J'],
    words: () => t('studioQuestions.keys.skipBack', { count: skipSeconds }),
    act: (desk) => desk.sound()?.skip(-skipSeconds),
    repeats: true,
  },
  {
    keys: ['Alt+L'],
    words: () => t('studioQuestions.keys.skipOn', { count: skipSeconds }),
    act: (desk) => desk.sound()?.skip(skipSeconds),
    repeats: true,
  },
  {
    keys: ['Ctrl+Enter'],
    words: () => t('studioTranscripts.keys.split'),
    act: (desk) => desk.split(caretOf(document.activeElement)),
  },
  { keys: ['Alt+M'], words: () => t('studioTranscripts.keys.merge'), act: (desk) => desk.merge() },
  { keys: ['Alt+S'], words: () => t('studioTranscripts.keys.start'), act: (desk) => setEdge(desk, 'start') },
  { keys: ['Alt+E'], words: () => t('studioTranscripts.keys.end'), act: (desk) => setEdge(desk, 'end') },
  {
    keys: ['Alt+N'],
    words: () => t('studioTranscripts.keys.speaker'),
    act: (desk) => {
      const key = desk.current()?.key
      if (key !== undefined && desk.keeper.isSpoken)
        desk.store.setState({ focus: { key, field: 'speaker', from: 0, to: 0 } })
    },
  },
  { keys: ['Alt+V'], words: () => t('studioTranscripts.keys.verify'), act: (desk) => desk.verify() },
  {
    keys: ['Alt+Shift+V'],
    words: () => t('studioTranscripts.keys.verifyStretch'),
    act: (desk) => desk.verifyStretch(),
  },
  { keys: ['Alt+G'], words: () => t('studioTranscripts.keys.mend'), act: (desk) => desk.mend() },
  {
    keys: ['Alt+T'],
    words: () => t('studioTranscripts.keys.shift'),
    act: (desk) => {
      if (desk.keeper.isSpoken) desk.store.setState({ dialog: 'shift' })
    },
  },
  {
    keys: ['Ctrl+F'],
    words: () => t('studioTranscripts.keys.find'),
    act: (desk) => desk.store.setState({ isFinding: true }),
  },
  {
    keys: ['Ctrl+Z'],
    words: () => t('studioQuestions.keys.undo'),
    act: (desk) => desk.undo(),
    repeats: true,
  },
  {
    keys: ['Alt+H'],
    words: () => t('studioQuestions.keys.show'),
    act: (desk) => desk.store.setState({ dialog: 'keys' }),
  },
]

/** Does what a key does in the editor; keys of an open dialog are its own. */
export function pressEditorKey(event: KeyPress, desk: Desk): void {
  if (event.defaultPrevented || event.isComposing) return
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return
  const found = editorKeys.find(({ keys }) => keys.includes(keyName(event)))
  if (found?.act === undefined) return
  event.preventDefault()
  if (!event.repeat || found.repeats === true) found.act(desk)
}

function setEdge(desk: Desk, edge: 'start' | 'end'): void {
  const [key, sound] = [desk.current()?.key, desk.sound()]
  if (key !== undefined && sound !== undefined && desk.keeper.isSpoken) desk.setTime(key, edge, sound.time())
}

function caretOf(element: Element | null): number {
  return element instanceof HTMLTextAreaElement ? element.selectionStart : 0
}
