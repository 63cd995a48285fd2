// Makes a copy of the source with a bug.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../site/serve.ts'
import type { Bug } from './bug.ts'

/** Returns the source of a file with the bug; throws if a text to be replaced does not occur exactly once. */
export async function spoilFiles({ name, changes }: Bug): Promise<Map<string, string>> {
  const spoiled = new Map<string, string>()
  for (const { file, find, replace } of changes) {
    const text = spoiled.get(file) ?? (await readFile(join(root, file), 'utf8'))
    if (text.split(find).length !== 2)
      throw new Error(`"${name}" does not match ${file} exactly once any more: ${find}`)
    spoiled.set(
      file,
      text.replace(find, () => replace),
    )
  }
  return spoiled
}

/** Calls `work` with the folder of a project that has the bug; the folder is removed afterwards. */
export async function withBug<Result>(bug: Bug, work: (project: string) => Promise<Result>): Promise<Result> {
  const spoiled = await spoilFiles(bug)
  const project = await mkdtemp(join(tmpdir(), 'sohbet-bug-'))
  try {
    for (const folder of ['src', 'migrations', 'package.json'])
      await cp(join(root, 'server', folder), join(project, 'server', folder), { recursive: true })
    await cp(join(root, 'package.json'), join(project, 'package.json'))
    for (const folder of ['node_modules', 'server/node_modules', 'web', 'demo', 'contract'])
      await symlink(join(root, folder), join(project, folder)).catch(ignoreMissing)
    for (const [file, text] of spoiled) await writeFile(join(project, file), text)
    return await work(project)
  } finally {
    await rm(project, { recursive: true, force: true })
  }
}

// Not every installation has packages of the server's own.
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
