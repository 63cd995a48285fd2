import { t } from '@sohbet/messages'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { newKey } from '../../publishing/questions/list/questions.ts'
import type { Sound } from '../../publishing/questions/sound/sound.ts'
import { formatExactTime } from '../../publishing/questions/list/format-exact-time.ts'
import type { TranscriptKeeper } from '../keeper/transcript-keeper.ts'
import { findSlips, correctSlip } from '../glossary/find-slips.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { replaceAll, replaceOne, withText } from '../segments/find-text.ts'
import type { Found, Wanted } from '../segments/find-text.ts'
import * as ops from '../segments/segments.ts'
import type { Segment } from '../segments/segments.ts'

/** Visible state of the editor. */
export interface WorkspaceState {
  /** The segment that the keys are about. */
  currentKey: string | undefined
  /** Requested cursor position, applied once the row is drawn. */
  focus: { key: string; field: 'text' | 'speaker'; from: number; to: number } | undefined
  /** Start of the range to verify. */
  anchorKey: string | undefined
  /** Result of the last key, for screen readers. */
  said: string
  dialog: 'keys' | 'shift' | undefined
  isFinding: boolean
}

/** Actions of keys and buttons on the current segment. */
export interface Workspace {
  store: StoreApi<WorkspaceState>
  keeper: TranscriptKeeper
  glossary: Glossary
  /** Provides the sound and its duration once they are known. */
  give(parts: { sound: Sound | undefined; durationSeconds: number }): void
  sound(): Sound | undefined
  durationSeconds(): number
  current(): Segment | undefined
  /** Makes the segment with the cursor the current one. */
  choose(key: string): void
  /** Puts the cursor into a segment. */
  goTo(key: string, range?: { from: number; to: number }): void
  /** Moves to the next or previous segment; returns false where there is none. */
  step(by: 1 | -1): boolean
  type(key: string, text: string): void
  nameSpeaker(key: string, speaker: string): void
  /** Removes a spoken segment that was left empty. */
  leave(key: string): void
  setTime(key: string, edge: 'start' | 'end', seconds: number): void
  split(caret: number): void
  merge(): void
  verify(): void
  /** Starts a range, or verifies the started one up to the current segment. */
  verifyStretch(): void
  /** Corrects the first slip of the current segment, or moves to the next segment with one. */
  mend(): void
  playSegment(): void
  replaceOne(found: Found, by: string): void
  replaceAll(wanted: Wanted, by: string): void
  undo(): void
  redo(): void
  shift(by: number): Promise<boolean>
  say(said: string): void
}

/** The workspace of a transcript, with the glossary of its language. */
export function createWorkspace(keeper: TranscriptKeeper, glossary: Glossary): Workspace {
  const store = createStore<WorkspaceState>(() => ({
    currentKey: keeper.store.getState().segments[0]?.key,
    focus: undefined,
    anchorKey: undefined,
    said: '',
    dialog: undefined,
    isFinding: false,
  }))
  let parts: { sound: Sound | undefined; durationSeconds: number } = { sound: undefined, durationSeconds: 0 }
  const list = (): ops.Segments => keeper.store.getState().segments
  const say = (said: string): void => store.setState({ said })
  const current = (): Segment | undefined => list().find(({ key }) => key === store.getState().currentKey)
  const goTo = (key: string, range = { from: 0, to: 0 }): void =>
    store.setState({ currentKey: key, focus: { key, field: 'text', ...range } })
  const step = (by: 1 | -1): boolean => {
    const index = list().findIndex(({ key }) => key === store.getState().currentKey)
    const next = list()[index + by]
    if (index < 0 || next === undefined) return false
    goTo(next.key)
    return true
  }
  const setTime = (key: string, edge: 'start' | 'end', seconds: number): void => {
    const at = ops.toMilliseconds(Math.max(0, Math.min(seconds, parts.durationSeconds || Infinity)))
    keeper.change(`${edge} ${key}`, (now) =>
      edge === 'start' ? ops.setStart(now, key, at) : ops.setEnd(now, key, at),
    )
    say(
      t(edge === 'start' ? 'studioTranscripts.said.start' : 'studioTranscripts.said.end', {
        time: formatExactTime(at),
      }),
    )
  }
  return {
    store,
    keeper,
    glossary,
    give: (given) => {
      parts = given
    },
    sound: () => parts.sound,
    durationSeconds: () => parts.durationSeconds,
    current,
    choose: (key) => store.setState({ currentKey: key }),
    goTo,
    step,
    type: (key, text) =>
      keeper.change(`text ${key}`, (now) =>
        now.map((segment) => (segment.key === key ? withText(segment, text) : segment)),
      ),
    nameSpeaker: (key, speaker) =>
      keeper.change(`text speaker ${key}`, (now) => ops.edit(now, key, { speaker })),
    leave: (key) => {
      const isEmpty = list().some((segment) => segment.key === key && segment.text.trim() === '')
      if (!isEmpty || !keeper.isSpoken) return
      keeper.change('remove', (now) => now.filter((segment) => segment.key !== key))
      say(t('studioTranscripts.said.removed'))
    },
    setTime,
    ...editActs({ keeper, glossary, store, say, goTo, step, current }),
    playSegment: () => {
      const segment = current()
      if (segment === undefined) return
      parts.sound?.seek(segment.start_seconds)
      parts.sound?.play()
    },
    ...stepActs(keeper, say),
    shift: async (by) => {
      const segment = current()
      return segment !== undefined && (await keeper.shift(segment.start_seconds, by))
    },
    say,
  }
}

/** Undo and redo. */
function stepActs(keeper: TranscriptKeeper, say: Workspace['say']): Pick<Workspace, 'undo' | 'redo'> {
  const report = async (done: Promise<boolean>, is: string, isNot: string): Promise<void> =>
    say((await done) ? is : isNot)
  return {
    undo: () =>
      void report(keeper.undo(), t('studioTranscripts.said.undone'), t('studioTranscripts.said.nothing')),
    redo: () =>
      void report(
        keeper.redo(),
        t('studioTranscripts.said.redone'),
        t('studioTranscripts.said.nothingToRedo'),
      ),
  }
}

type Parts = Pick<Workspace, 'keeper' | 'glossary' | 'store' | 'say' | 'goTo' | 'step' | 'current'>

function editActs({ keeper, glossary, store, say, goTo, step, current }: Parts) {
  const list = (): ops.Segments => keeper.store.getState().segments
  const verifyBetween = (from: string, to: string): void => {
    keeper.change('verify', (now) => ops.verify(now, from, to))
    say(t('studioTranscripts.said.verified'))
  }
  return {
    split: (caret: number): void => {
      const segment = current()
      if (segment === undefined || !keeper.isSpoken) return
      const key = newKey()
      const before = list()
      keeper.change('split', (now) => ops.split(now, segment.key, { at: caret, newKey: key }))
      if (list().length === before.length) return say(t('studioTranscripts.said.noSplit'))
      goTo(key)
      say(t('studioTranscripts.said.split'))
    },
    merge: (): void => {
      const segment = current()
      if (segment === undefined || segment === list().at(-1) || !keeper.isSpoken) return
      const caret = segment.text.trim().length
      keeper.change('merge', (now) => ops.mergeWithNext(now, segment.key))
      goTo(segment.key, { from: caret, to: caret })
      say(t('studioTranscripts.said.merged'))
    },
    verify: (): void => {
      const segment = current()
      if (segment === undefined) return
      verifyBetween(segment.key, segment.key)
      step(1)
    },
    verifyStretch: (): void => {
      const segment = current()
      const { anchorKey } = store.getState()
      if (segment === undefined) return
      if (anchorKey === undefined || !list().some(({ key }) => key === anchorKey)) {
        store.setState({ anchorKey: segment.key })
        return say(t('studioTranscripts.said.from', { time: formatExactTime(segment.start_seconds) }))
      }
      store.setState({ anchorKey: undefined })
      verifyBetween(anchorKey, segment.key)
    },
    mend: (): void => {
      const segment = current()
      const [slip] = segment === undefined ? [] : findSlips(segment.text, glossary)
      if (segment !== undefined && slip !== undefined) {
        keeper.change('mend', (now) =>
          now.map((one) => (one.key === segment.key ? withText(one, correctSlip(one.text, slip)) : one)),
        )
        return say(t('studioTranscripts.said.mended', { right: slip.right }))
      }
      const from = list().findIndex(({ key }) => key === segment?.key)
      const next = list()
        .slice(from + 1)
        .find(({ text }) => findSlips(text, glossary).length > 0)
      if (next === undefined) return say(t('studioTranscripts.said.noSlip'))
      goTo(next.key)
    },
    replaceOne: (found: Found, by: string): void =>
      keeper.change('replace', (now) => replaceOne(now, found, by)),
    replaceAll: (requested: Wanted, by: string): void =>
      keeper.change('replace all', (now) => replaceAll(now, requested, by)),
  }
}
