import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const manifest = join(import.meta.dirname, '../../web/dist/client/.vite/manifest.json')

/** The file name of a script in the built pages, by its source below `web/app`; lazy files have only a hash. */
export function builtScript(source: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string } | undefined> // Written by Vite.
  const built = files[`app/${source}`]
  if (built === undefined) throw new Error(`${source} is no script of its own in the built pages.`)
  return basename(built.file)
}
