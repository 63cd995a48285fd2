import { reasonOf } from '../recovery/check-address.ts'
import type { EngineParts } from './engine-parts.ts'
import { currentTrackId } from '../state/selectors.ts'

/** Brings the current track into the element: where it begins, with an address that is good. */
export class TrackLoader {
  readonly #parts: EngineParts
  /** Where the track begins, while that is being asked for. */
  #awaitedStart: Promise<number> | undefined
  /** The listener chose where. */
  #isChosen = false

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  /** Takes the second where the next load begins, chosen or resumed; answers it, or 0 while it is being asked for. */
  startAt(chosen: number | undefined, resumeAt: () => number | Promise<number>): number {
    this.#isChosen = chosen !== undefined
    const start = chosen ?? resumeAt()
    this.#awaitedStart = typeof start === 'number' ? undefined : start
    return typeof start === 'number' ? start : 0
  }

  /** The listener has said where, or wants nothing any more. */
  dropStart(): void {
    this.#awaitedStart = undefined
  }

  /** Loads the current track and lets it sound; without an address that is good it is explained. */
  async load(): Promise<void> {
    const { element, end, recovery, report, state } = this.#parts
    end.takeBack()
    recovery.restart()
    const trackId = currentTrackId(state())
    if (element.isLoaded) report.breakOff()
    element.restart()
    if (trackId === null) return
    if (this.#awaitedStart !== undefined && !(await this.#takeStart(this.#awaitedStart))) return
    if (report.trackId !== trackId) report.begin(trackId, state().position, this.#isChosen)
    const isOld = element.isAddressOld
    if (element.copy === undefined && (isOld || element.isOfOtherForm)) {
      const { number } = element
      // The track before is silent while the address of this one is fetched.
      element.silence()
      const isFresh = await element.refresh()
      if (number !== element.number) return
      if (!isFresh && isOld) return await recovery.explain(undefined, reasonOf('expired'))
    }
    element.load()
    await element.begin()
  }

  /** Waits to learn where the track begins: from 0 it would overwrite the position. False where it was left meanwhile. */
  async #takeStart(start: Promise<number>): Promise<boolean> {
    const { element, dispatch } = this.#parts
    const { number } = element
    element.silence()
    const position = await start
    // A listener who paused meanwhile finds the position as well.
    if (this.#awaitedStart === start) {
      this.#awaitedStart = undefined
      await dispatch({ type: 'set', position })
    }
    return number === element.number
  }
}
