import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { reservePort } from '../../server/test/outside/free-port.ts'
import type { Driver } from './walker.ts'

/** The programs that WebKit needs on a machine without a screen. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** Starts WebKit in a window on a virtual screen, controlled by its WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const screen = await startScreen(programs.screen)
  const port = await reservePort()
  const service = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
    // A process group of its own, because a page that hangs keeps its processes alive after the driver ends.
    detached: true,
  })
  await untilListening(port)
  const session = await openSession(programs.browser, port)
  return {
    ...driverOf(session),
    close: async () => {
      await endGroup(service)
      screen.process.kill()
    },
  }
}

function driverOf(session: WebDriver): Omit<Driver, 'close'> {
  return {
    goTo: async (address) => await session.get(address),
    run: async (work, ...args) =>
      await session.executeScript(`return (${work.toString()}).apply(null, arguments)`, ...args),
    press: async (css, across = 0.5) => {
      const element = await session.findElement(By.css(css))
      const { width } = await element.getRect()
      // Measured from the middle of the element.
      const x = Math.round(width * (across - 0.5))
      await session.actions().move({ origin: element, x }).click().perform()
    },
    type: async (css, text) => {
      const field = session.findElement(By.css(css))
      await field.clear()
      await field.sendKeys(text)
    },
    enter: async () => await session.actions().sendKeys(Key.ENTER).perform(),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height })
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  }
}

async function openSession(binary: string, port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

/** A virtual screen; the program chooses a free display number and prints it. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  if (pipe === undefined || pipe === null) throw new Error('The screen has no line to say its number.')
  const [number] = (await once(pipe, 'data')) as [Buffer]
  return { process: child, display: `:${number.toString().trim()}` }
}

async function untilListening(port: number): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await delay(50)
  }
  throw new Error('WebKitWebDriver does not listen.')
}

async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null) return
  const ended = once(leader, 'exit')
  process.kill(-leader.pid, 'SIGKILL')
  await ended
}
