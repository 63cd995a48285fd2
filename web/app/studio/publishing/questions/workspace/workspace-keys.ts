import { t } from '@sohbet/messages'
import { keyName, type NamedKey } from '#ui/hooks/key-name.ts'
import type { Workspace } from './workspace.ts'

/** A key with its description for the help. */
export interface KeyAction<Target> {
  /** Its alternatives, all of which work. */
  keys: readonly string[]
  label(): string
  /** Undefined for keys that a field handles. */
  act?(target: Target): void
  /** Whether holding it down repeats the action. */
  repeats?: boolean
}

type WorkspaceKey = KeyAction<Workspace>

/** All keys of the workspace; its help shows exactly this table. */
export const workspaceKeys: readonly WorkspaceKey[] = [
  {
    keys: ['Space'],
    label: () => t('studioQuestions.keys.toggle'),
    act: (workspace) => workspace.parts.sound?.toggle(),
  },
  {
    keys: ['J'],
    label: () => t('studioQuestions.keys.back'),
    act: (workspace) => workspace.parts.sound?.back(),
  },
  {
    keys: ['K'],
    label: () => t('studioQuestions.keys.pause'),
    act: (workspace) => workspace.parts.sound?.pause(),
  },
  {
    keys: ['L'],
    label: () => t('studioQuestions.keys.forward'),
    act: (workspace) => workspace.parts.sound?.forward(),
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
  { keys: ['?'], label: () => t('studioQuestions.keys.show'), act: (workspace) => workspace.showKeys(true) },
]

function skips(back: string, on: string, seconds: number): WorkspaceKey[] {
  return [
    {
      keys: [back],
      label: () => t('studioQuestions.keys.skipBack', { count: seconds }),
      act: (workspace) => workspace.parts.sound?.skip(-seconds),
      repeats: true,
    },
    {
      keys: [on],
      label: () => t('studioQuestions.keys.skipOn', { count: seconds }),
      act: (workspace) => workspace.parts.sound?.skip(seconds),
      repeats: true,
    },
  ]
}

/** The used part of a keyboard event. */
type KeyPress = NamedKey &
  Pick<KeyboardEvent, 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault' | 'target'>

/** Elements that handle keys themselves, such as text fields: the workspace ignores all keys in them. */
const writing =
  'input, textarea, select, [contenteditable], dialog, [role="listbox"], [role="menu"], [role="tablist"]'
/** Elements that Space and Enter press. */
const pressing = 'button, a, summary, [role="button"]'

/** Runs the action of a key, unless the focused element handles it; `hasLetters` enables single-letter keys. */
export function pressKey(event: KeyPress, workspace: Workspace, hasLetters: boolean): void {
  const isIn = (selector: string): boolean =>
    event.target instanceof Element && event.target.closest(selector) !== null
  runKey(event, workspaceKeys, {
    target: workspace,
    mayRun: (name) => {
      if (isIn(writing) || (!hasLetters && name.length === 1)) return false
      return !((name === 'Space' || name === 'Enter') && isIn(pressing))
    },
  })
}

/** Runs the action of a key, if it `mayRun`. An open dialog handles its own keys. */
export function runKey<Target>(
  event: KeyPress,
  actions: readonly KeyAction<Target>[],
  { target, mayRun = () => true }: { target: Target; mayRun?: (name: string) => boolean },
): void {
  if (event.defaultPrevented || event.isComposing) return
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return
  const name = keyName(event)
  const found = actions.find(({ keys }) => keys.includes(name))
  if (found?.act === undefined || !mayRun(name)) return
  // Space would scroll the page, and Alt with an arrow would leave it.
  event.preventDefault()
  if (!event.repeat || found.repeats === true) found.act(target)
}
