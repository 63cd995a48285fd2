import { setTimeout as delay } from 'node:timers/promises'
import { holdsStill } from './holds-still.ts'
import { markSeen } from './mark-seen.ts'

/** An element as a person finds it: what kind it is (CSS), and its name or its text. */
export interface Target {
  css: string
  name?: RegExp
}

/** What a browser's own protocol has to offer for a walk. */
export interface Driver {
  goTo(address: string): Promise<void>
  /** Calls a function in the page, which may use its arguments and the page only. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Presses an element in its middle, or at a share of its width from the left. */
  press(css: string, across?: number): Promise<void>
  type(css: string, text: string): Promise<void>
  /** Presses the key Enter where the focus is. */
  enter(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of what is seen. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

const patienceMs = 30_000

/** A page in one browser, used as a person would: everything is waited for, and only what is seen is pressed. */
export class Walker {
  readonly driver: Driver
  private readonly origin: string
  private marks = 0

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.origin = origin
  }

  /** Opens an address and waits until the page answers to presses. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(this.origin + path)
    await this.until('the page is awake', () => document.documentElement.dataset['awake'] !== undefined)
  }

  async see(target: Target): Promise<void> {
    await this.find(target)
  }

  async seeNone(target: Target): Promise<void> {
    await this.waitFor(`${describe(target)} is gone`, async () => !(await this.mark(target, 'gone')))
  }

  /** Presses what is seen in its middle, or at a share of its width from the left. */
  async press(target: Target, across?: number): Promise<void> {
    const id = this.nextMark()
    const found = `[data-walked="${id}"]`
    // Found again at each look: React may draw it anew, and its mark is gone then.
    await this.waitFor(`${describe(target)} holds still`, async () => {
      if (!(await this.mark(target, id))) return false
      return await this.driver.run(holdsStill, found)
    })
    await this.driver.press(found, across)
  }

  async type(target: Target, text: string): Promise<void> {
    await this.driver.type(await this.find(target), text)
  }

  /** Waits until sound has gone on by some seconds since now. */
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

  /** Waits until a function of the page answers yes. */
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

/** What there is to know of a sound that does not come. */
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
