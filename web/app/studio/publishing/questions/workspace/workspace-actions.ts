import { flushSync } from 'react-dom'
import { t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { maxQuestions, placeAt, withinTalk } from '../list/questions.ts'
import { snap } from '../sound/silences.ts'
import { formatExactTime } from '../list/format-exact-time.ts'
import { toTenth } from '../list/format-exact-time.ts'
import type { WorkspaceActs } from './workspace-keys.ts'
import type { Workspace } from './workspace.ts'

/** The actions of a workspace's keys, most of them on the chosen question. */
export function toWorkspaceActs(workspace: Workspace): WorkspaceActs {
  const { store, parts, questions, find } = workspace
  const say = (said: string): void => store.setState({ said })
  const chosen = () => find(store.getState().chosenKey)
  /** Moves the sound with the mark, so that its new start can be heard. */
  const moveAndHear = (key: string, seconds: number): void => {
    const to = toTenth(withinTalk(seconds, workspace.endOf()))
    parts().sound?.seek(to)
    // Rendered synchronously: the next press of a repeating key moves it from there.
    flushSync(() => workspace.rows.move(key, to))
    workspace.reveal(key)
    say(t('studioQuestions.said.moved', { time: formatExactTime(to) }))
  }
  return {
    sound: () => parts().sound,
    mark: () => {
      if (parts().questions.length >= maxQuestions)
        return showToast('error', t('studioQuestions.tooMany', { count: maxQuestions }))
      const seconds = parts().sound?.time() ?? 0
      // Rendered before the next letter is typed, which belongs to it.
      const key = flushSync(() => questions.add(seconds))
      workspace.write(key)
      say(t('studioQuestions.said.marked', { time: formatExactTime(seconds) }))
    },
    go: (by) => {
      const { questions: all, sound } = parts()
      const { chosenKey } = store.getState()
      const place = all.findIndex(({ key }) => key === chosenKey)
      const from = place < 0 ? placeAt(all, sound?.time() ?? 0) : place
      const next = all[Math.max(0, Math.min(from + by, all.length - 1))]
      if (next !== undefined) workspace.goTo(next.key)
    },
    nudge: (bySeconds) => {
      const question = chosen()
      if (question !== undefined) moveAndHear(question.key, question.start_seconds + bySeconds)
    },
    snap: () => {
      const question = chosen()
      if (question !== undefined) moveAndHear(question.key, snap(question.start_seconds, parts().beginnings))
    },
    write: () => {
      const question = chosen()
      if (question !== undefined) workspace.write(question.key)
    },
    remove: () => {
      const question = chosen()
      if (question !== undefined) workspace.rows.remove(question.key)
    },
    undo: () => {
      if (questions.undo()) say(t('studioQuestions.said.undone'))
    },
    zoom: (by) => {
      const requested = Math.max(0, store.getState().zoom.step + by)
      const step = workspace.wave()?.zoom(requested) ?? 0
      store.setState({ zoom: { step, isMost: step < requested } })
    },
    showKeys: () => store.setState({ areKeysShown: true }),
  }
}
