import { rm } from 'node:fs/promises'
import { afterAll, onTestFinished } from 'vitest'
import { makeScratchFolder } from '../outside/scratch-folder.ts'

/** An empty folder for the tests of a file, deleted after them. To be awaited at the top of the file. */
export async function folderOfFile(name: string): Promise<string> {
  const folder = await makeScratchFolder(`sohbet-${name}-`)
  afterAll(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty folder for one test, deleted after it. */
export async function folderOfTest(name: string): Promise<string> {
  const folder = await makeScratchFolder(`sohbet-${name}-`)
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return folder
}
