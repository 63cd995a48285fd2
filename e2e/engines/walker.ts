import { setTimeout as delay } from 'node:timers/promises'
import { holdsStill } from './holds-still.ts'
import { markSeen } from './mark-seen.ts'

/** An element as a user finds it: its kind (CSS), and its name or text. */
export interface Target {
  css: string
  name?: RegExp
}

/** The used part of a browser's automation protocol. */
export interface Driver {
  goTo(address: string): Promise<void>
  /** Calls a function in the page, which may use only its arguments and the page. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses an element in its middle, or at a fraction of its width from the left. */
  press(css: string, across?: number): Promise<void>
  type(css: string, text: string): Promise<void>
  /** Presses Enter in the focused element. */
  enter(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG screenshot. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

const patienceMs = 30_000

/** A page in one browser, used like a user would: waits for everything and presses only visible elements. */
export class Walker {
  readonly driver: Driver
  private readonly origin: string
  private marks = 0

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /** Opens a URL and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(this.origin + path)
    await this.until('the page is awake', () => document.documentElement.dataset['awake'] !== undefined)
  }

  async see(target: Target): Promise<void> {
    await this.find(target)
  }

  async seeNone(target: Target): Promise<void> {
    await this.waitFor(`${describe(target)} is not visible`, async () => !(await this.mark(target, 'hidden')))
  }

  /** Presses a visible element in its middle, or at a fraction of its width from the left. */
  async press(target: Target, across?: number): Promise<void> {
    const id = this.nextMark()
    const found = `[data-walked="${id}"]`
    // Searched at each attempt: React may recreate the element, which loses its mark.
    await this.waitFor(`${describe(target)} holds still`, async () => {
      if (!(await this.mark(target, id))) return false
      return await this.driver.run(holdsStill, found)
    })
    await this.driver.press(found, across)
  }

  async type(target: Target, text: string): Promise<void> {
    await this.driver.type(await this.find(target), text)
  }

  /** Waits until the sound has advanced by some seconds from now. */
  async hear(seconds: number): Promise<void> {
    const before = await this.driver.run(() => document.querySelector('audio')?.currentTime ?? 0)
    try {
      await this.until('sound is heard', hasMovedOn, before, seconds)
    } catch (error) {
      throw new Error(`${String(error)} The page says: ${await this.driver.run(reportSound)}`, {
        cause: error,
      })
    }
  }

  /** Waits until a function of the page returns true. */
  async until<Args extends unknown[]>(
    promise: string,
    holds: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    await this.waitFor(promise, () => this.driver.run(holds, ...args))
  }

  private async find(target: Target): Promise<string> {
    const id = this.nextMark()
    await this.waitFor(`${describe(target)} is seen`, () => this.mark(target, id))
    return `[data-walked="${id}"]`
  }

  private nextMark(): string {
    return String((this.marks += 1))
  }

  private async mark({ css, name }: Target, id: string): Promise<boolean> {
    return await this.driver.run(markSeen, css, name?.source ?? '', id)
  }

  private async waitFor(promise: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + patienceMs
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`Waited in vain until ${promise}.`)
      await delay(50)
    }
  }
}

function hasMovedOn(since: number, step: number): boolean {
  const audio = document.querySelector('audio')
  return audio !== null && !audio.paused && audio.currentTime >= since + step
}

/** Diagnostics of a sound that does not start. */
function reportSound(): string {
  const audio = document.querySelector('audio')
  if (audio === null) return 'no audio element'
  const { paused, currentTime, readyState, networkState, currentSrc, error } = audio
  const pressed = document.activeElement?.outerHTML.slice(0, 120)
  const message = document.querySelector('[aria-label="Audio player"] [role="status"]')?.textContent
  return JSON.stringify({
    paused,
    currentTime,
    readyState,
    networkState,
    currentSrc: currentSrc.split('?')[0],
    error: error?.code,
    message,
    pressed,
  })
}

function describe({ css, name }: Target): string {
  return name === undefined ? css : `${css} called ${name}`
}
