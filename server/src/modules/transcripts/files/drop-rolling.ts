import type { RawCue } from './cue.ts'

/**
 * Removes the repeated lines of rolling captions, in which each cue shows the line before again. Other files
 * are unchanged: a line may be spoken twice.
 */
export function dropRolling(cues: readonly RawCue[], text: string): RawCue[] {
  if (!isRolling(cues, text)) return [...cues]
  const remaining: RawCue[] = []
  let before: readonly string[] = []
  for (const cue of cues) {
    const lines = withoutRepeated(before, cue.lines)
    if (cue.lines.length > 0) before = cue.lines
    const last = remaining.at(-1)
    if (lines.length > 0) remaining.push({ ...cue, lines })
    // The last line is still on screen.
    else if (last !== undefined && cue.lines.length > 0) last.end = Math.max(last.end, cue.end)
  }
  return remaining
}

function isRolling(cues: readonly RawCue[], text: string): boolean {
  if (/<\d+:\d\d[\d:.,]*><c>/.test(text)) return true
  const rolled = cues.filter(
    ({ lines }, index) => lines.length > 1 && lines[0] === cues[index - 1]?.lines.at(-1),
  )
  return rolled.length > 2 && rolled.length > cues.length / 3
}

function withoutRepeated(before: readonly string[], lines: readonly string[]): string[] {
  const most = Math.min(before.length, lines.length)
  for (let count = most; count > 0; count -= 1)
    if (lines.slice(0, count).every((line, index) => line === before.at(index - count)))
      return lines.slice(count)
  return [...lines]
}
