import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import type { TestProject } from 'vitest/node'
import { makeScratchFolder } from '../outside/scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file in which tests record the refusals they provoked. */
    provokedFile: string
  }
}

/** A refusal of a call, from the log. */
export interface Provoked {
  call: string
  code: string
}

/** The recorded form of a refusal. */
export function nameRefusal({ call, code }: Provoked): string {
  return `${call} ${code}`
}

/** Adds the refusals provoked by a test file to those of the run. */
export async function noteProvoked(file: string, provoked: ReadonlySet<string>): Promise<void> {
  if (provoked.size > 0) await appendFile(file, [...provoked, ''].join('\n'))
}

/**
 * Collects the refusals that tests provoke. At the end of a complete run of the server's tests, the run
 * fails for each declared refusal that no test provoked.
 */
export async function collectProvoked(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeScratchFolder('sohbet-refusals-')
  const file = join(folder, 'provoked')
  await writeFile(file, '')
  project.provide('provokedFile', file)
  return async () => {
    const provoked = new Set((await readFile(file, 'utf8')).split('\n'))
    await rm(folder, { recursive: true })
    const missing = (await hasRunAll(project)) ? findMissing(provoked) : []
    if (missing.length > 0)
      throw new Error(`No API test provokes these declared refusals:\n${missing.join('\n')}`)
  }
}

function findMissing(provoked: ReadonlySet<string>): string[] {
  const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
  return names.flatMap((name) => {
    const { method, path, refusals = [] }: Endpoint = contract[name]
    const missing = refusals.filter((code) => !provoked.has(nameRefusal({ call: `${method} ${path}`, code })))
    return missing.map((code) => `${name}: ${code}`)
  })
}

// A partial or failed run cannot judge coverage, nor can tests that run alone.
async function hasRunAll({ vitest, config, name }: TestProject): Promise<boolean> {
  if (name !== 'api' || config.testNamePattern !== undefined) return false
  const ran = new Map(vitest.state.getTestModules().map((ended) => [ended.moduleId, ended.state()]))
  const requested = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId)
  const ofServer = requested.filter((moduleId) => moduleId.includes('/server/'))
  return ofServer.every((moduleId) => ran.get(moduleId) === 'passed')
}
