/** Reports progress, once in `everyMs` at most; a line is only built when it is reported. */
export type Progress = (line: () => string) => void

/** Reports progress in lines that are suitable for a log. */
export function createProgress(say: (line: string) => void, everyMs = 5000): Progress {
  let last = performance.now()
  return (line) => {
    const now = performance.now()
    if (now - last < everyMs) return
    last = now
    say(line())
  }
}

/** A size for people, such as 3.1 MB. */
export function toSize(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
