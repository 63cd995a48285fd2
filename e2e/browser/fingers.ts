import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A box on the screen, in CSS pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The drawn position of an element, rounded to hundredths of a pixel: a moving element is not more exact. */
export async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not on the screen.')
  return { x: exact(box.x), y: exact(box.y), width: exact(box.width), height: exact(box.height) }
}

function exact(edge: number): number {
  return Math.round(edge * 100) / 100
}

/** Opens a sheet and waits until it stops moving. */
export async function openSheet(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveAttribute('data-state', 'open')
  return sheet
}

/** A point on the screen, in CSS pixels. */
interface Point {
  x: number
  y: number
}

/** Starts a real touch; returns functions that move and end it. */
export async function touch(page: Page, from: Point) {
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  await send('touchStart', [from])
  return {
    moveTo: (to: Point) => send('touchMove', [to]),
    lift: () => send('touchEnd', []),
  }
}

/** Drags down by `pixels` in a number of movements; one movement is a flick. */
export async function dragDown(page: Page, from: Point, pixels: number, movements = 12): Promise<void> {
  const finger = await touch(page, from)
  for (let movement = 1; movement <= movements; movement++)
    await finger.moveTo({ x: from.x, y: from.y + (pixels * movement) / movements })
  await finger.lift()
}

/** The middle of a sheet's upper edge, where its drag bar is. */
export async function gripOf(sheet: Locator): Promise<Point> {
  const { x, y, width } = await boxOf(sheet)
  return { x: x + width / 2, y: y + 14 }
}
