// Files of earlier builds stay for 7 days, because open pages and running servers still request them.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const retentionMs = 7 * 24 * 3600 * 1000

/**
 * Starts the days of the files that a build replaces, which may have been served for longer; `now` is in
 * milliseconds. Returns what ends the build in `folder`: it removes older files in `below`.
 */
export function replaceBuild(folder, below = folder, now = Date.now()) {
  const stamp = join(folder, '.begun')
  const replaced = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  for (const file of filesBelow(below))
    if (statSync(file).mtimeMs >= replaced) utimesSync(file, (now - 1) / 1000, (now - 1) / 1000)
  return () => {
    writeFileSync(stamp, '')
    utimesSync(stamp, now / 1000, now / 1000)
    for (const file of filesBelow(below)) if (statSync(file).mtimeMs < now - retentionMs) rmSync(file)
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
}
