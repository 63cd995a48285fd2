import { engine as pageEngine } from './connect-player.ts'
import type { Engine } from '../engine/engine-contract.ts'
import { type PlayerStore, playerStore } from '../state/player-store.ts'
import { questionTarget } from '../state/question-target.ts'

/** Goes to the next or previous question, if there is one. */
export function goToQuestion(
  step: -1 | 1,
  { engine, store }: { engine: Engine; store: PlayerStore } = { engine: pageEngine, store: playerStore },
): void {
  const target = questionTarget({ ...store.getState(), position: engine.position }, step)
  if (target !== undefined) engine.seek(target)
}
