/** Says how far something is, at most every few seconds, in lines that a log keeps as well. */
export interface Progress {
  /** The line is made only when it is said. */
  tell(line: () => string): void
}

/** Says a line after each `everyMs`. */
export function createProgress(say: (line: string) => void, everyMs = 5000): Progress {
  let last = performance.now()
  return {
    tell: (line) => {
      const now = performance.now()
      if (now - last < everyMs) return
      last = now
      say(line())
    },
  }
}

/** A size as people read it, such as 3.1 MB. */
export function toSize(bytes: number): string {
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
