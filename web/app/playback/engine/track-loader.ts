import type { EngineParts } from './engine-parts.ts'
import { currentTrackId } from '../state/selectors.ts'

/** Loads the current track into the element: at its start position, with a valid address. */
export class TrackLoader {
  readonly #parts: EngineParts
  /** The pending request for the start position. */
  #awaitedStart: Promise<number> | undefined
  /** The listener chose the start position. */
  #isChosen = false

  constructor(parts: EngineParts) {
    this.#parts = parts
  }

  /** Sets the start of the next load, chosen or resumed. Returns it, or 0 while it is being requested. */
  startAt(chosen: number | undefined, resumeAt: () => number | Promise<number>): number {
    this.#isChosen = chosen !== undefined
    const start = chosen ?? resumeAt()
    this.#awaitedStart = typeof start === 'number' ? undefined : start
    return typeof start === 'number' ? start : 0
  }

  /** The listener chose another position, or stopped. */
  dropStart(): void {
    this.#awaitedStart = undefined
  }

  /** Loads and plays the current track; explains why if its address cannot be refreshed. */
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
      // Silence the previous track while the address of this one is fetched.
      element.silence()
      const isFresh = await element.refresh()
      if (number !== element.number) return
      if (!isFresh && isOld) return await recovery.diagnose(undefined, isFresh)
    }
    element.load()
    await element.begin()
  }

  /**
   * Waits for the start position, because starting at 0 would overwrite it. Returns false if the track was
   * left meanwhile.
   */
  async #takeStart(start: Promise<number>): Promise<boolean> {
    const { element, dispatch } = this.#parts
    const { number } = element
    element.silence()
    const position = await start
    // A listener who paused meanwhile gets the position as well.
    if (this.#awaitedStart === start) {
      this.#awaitedStart = undefined
      await dispatch({ type: 'set', position })
    }
    return number === element.number
  }
}
