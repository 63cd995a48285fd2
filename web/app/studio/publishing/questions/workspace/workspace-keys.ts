import { t } from '@sohbet/messages'
import { keyName } from '#ui/hooks/key-name.ts'
import type { NamedKey } from '#ui/hooks/key-name.ts'
import type { Sound } from '../sound/sound.ts'

/** The actions of the workspace's keys. */
export interface WorkspaceActs {
  sound(): Sound | undefined
  mark(): void
  /** Goes to the question before or after the playhead. */
  go(by: 1 | -1): void
  /** Moves the chosen question's mark by seconds. */
  nudge(bySeconds: number): void
  snap(): void
  /** Puts the cursor into the chosen question. */
  write(): void
  remove(): void
  undo(): void
  zoom(by: 1 | -1): void
  showKeys(): void
}

/** A key of the workspace, with its description for the help. */
interface WorkspaceKey {
  /** Its alternatives, all of which work. */
  keys: readonly string[]
  label(): string
  act(workspace: WorkspaceActs): void
  /** Whether holding it down repeats the action. */
  repeats?: boolean
}

/** All keys of the workspace; its help shows exactly this table. */
export const workspaceKeys: readonly WorkspaceKey[] = [
  {
    keys: ['Space'],
    label: () => t('studioQuestions.keys.toggle'),
    act: (workspace) => workspace.sound()?.toggle(),
  },
  { keys: ['J'], label: () => t('studioQuestions.keys.back'), act: (workspace) => workspace.sound()?.back() },
  {
    keys: ['K'],
    label: () => t('studioQuestions.keys.pause'),
    act: (workspace) => workspace.sound()?.pause(),
  },
  {
    keys: ['L'],
    label: () => t('studioQuestions.keys.forward'),
    act: (workspace) => workspace.sound()?.forward(),
  },
  ...skips('ArrowLeft', 'ArrowRight', 5),
  ...skips('Shift+ArrowLeft', 'Shift+ArrowRight', 1),
  { keys: ['Q'], label: () => t('studioQuestions.keys.mark'), act: (workspace) => workspace.mark() },
  { keys: ['['], label: () => t('studioQuestions.keys.previous'), act: (workspace) => workspace.go(-1) },
  { keys: [']'], label: () => t('studioQuestions.keys.next'), act: (workspace) => workspace.go(1) },
  { keys: ['Enter'], label: () => t('studioQuestions.keys.write'), act: (workspace) => workspace.write() },
  {
    keys: ['Alt+ArrowLeft', 'Alt+ArrowDown'],
    label: () => t('studioQuestions.keys.earlier'),
    act: (workspace) => workspace.nudge(-0.5),
    repeats: true,
  },
  {
    keys: ['Alt+ArrowRight', 'Alt+ArrowUp'],
    label: () => t('studioQuestions.keys.later'),
    act: (workspace) => workspace.nudge(0.5),
    repeats: true,
  },
  { keys: ['S'], label: () => t('studioQuestions.keys.snap'), act: (workspace) => workspace.snap() },
  { keys: ['Delete'], label: () => t('studioQuestions.keys.remove'), act: (workspace) => workspace.remove() },
  { keys: ['Ctrl+Z'], label: () => t('studioQuestions.keys.undo'), act: (workspace) => workspace.undo() },
  { keys: ['+', '='], label: () => t('studioQuestions.keys.zoomIn'), act: (workspace) => workspace.zoom(1) },
  { keys: ['-'], label: () => t('studioQuestions.keys.zoomOut'), act: (workspace) => workspace.zoom(-1) },
  { keys: ['?'], label: () => t('studioQuestions.keys.show'), act: (workspace) => workspace.showKeys() },
]

function skips(back: string, on: string, seconds: number): WorkspaceKey[] {
  return [
    {
      keys: [back],
      label: () => t('studioQuestions.keys.skipBack', { count: seconds }),
      act: (workspace) => workspace.sound()?.skip(-seconds),
      repeats: true,
    },
    {
      keys: [on],
      label: () => t('studioQuestions.keys.skipOn', { count: seconds }),
      act: (workspace) => workspace.sound()?.skip(seconds),
      repeats: true,
    },
  ]
}

/** The used part of a keyboard event. */
export type KeyPress = NamedKey &
  Pick<KeyboardEvent, 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault' | 'target'>

/** Elements that handle keys themselves, such as text fields: the workspace ignores all keys in them. */
const writing =
  'input, textarea, select, [contenteditable], dialog, [role="listbox"], [role="menu"], [role="tablist"]'
/** Elements that Space and Enter press. */
const pressing = 'button, a, summary, [role="button"]'

/** Runs the action of a key, unless the focused element handles it; `hasLetters` enables single-letter keys. */
export function pressKey(event: KeyPress, workspace: WorkspaceActs, hasLetters: boolean): void {
  if (event.defaultPrevented || event.isComposing) return
  const { target } = event
  if (target instanceof Element && target.closest(writing) !== null) return
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return
  const name = keyName(event)
  const found = workspaceKeys.find(({ keys }) => keys.includes(name))
  if (found === undefined || (!hasLetters && name.length === 1)) return
  const isPressing = name === 'Space' || name === 'Enter'
  if (isPressing && target instanceof Element && target.closest(pressing) !== null) return
  // Space would scroll the page, and Alt with an arrow would leave it.
  event.preventDefault()
  if (!event.repeat || found.repeats === true) found.act(workspace)
}
