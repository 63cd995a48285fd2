import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'

const app = join(import.meta.dirname, '../app')
const owners = new Map<string, string>()

/**
 * The class name in pages: its own name and four letters of its file's path. Every page has hundreds of them
 * twice, so they are short; they are the same in both builds, and do not change with other classes of the
 * file.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(app, file.replace(/\?.*/, '')).replaceAll(sep, '/')
  const letters = BigInt(`0x${createHash('sha256').update(path).digest('hex')}`)
    .toString(36)
    .slice(-4)
  const owner = owners.get(letters) ?? path
  owners.set(letters, owner)
  if (owner !== path) throw new Error(`${path} and ${owner} would share their classes: rename one of them.`)
  return `${name}_${letters}`
}
