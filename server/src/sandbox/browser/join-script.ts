import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Modules of this folder as one classic script, in the order in which they need one another: that is what the
 * providers' official loaders expect. Each name is given once among the files.
 */
export function joinScript(folder: string, files: readonly string[]): string {
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, folder, file), 'utf8'))
  const body = texts
    .join('\n')
    .replaceAll(/^import [\s\S]*? from '[^']+'\n/gm, '')
    .replaceAll(/^export /gm, '')
  return `;(() => {\n'use strict'\n${body}})()\n`
}
