import type { Cue } from './cue.ts'

const maxCharacters = 200
const pauseSeconds = 1.5

/** Joins the cues of programs that write one for each word into sentences, also cut at pauses. */
export function joinWords(cues: Cue[]): Cue[] {
  const single = cues.filter(({ text }) => !text.includes(' ')).length
  if (cues.length < 10 || single < 0.9 * cues.length) return cues
  const joined: Cue[] = []
  for (const cue of cues) {
    const last = joined.at(-1)
    if (last === undefined || isEnd(last, cue)) joined.push({ ...cue })
    else {
      const before = last.text.split(' ').length
      last.unsure = [...(last.unsure ?? []), ...(cue.unsure ?? []).map((place) => before + place)]
      last.text += ` ${cue.text}`
      last.end = Math.max(last.end, cue.end)
    }
  }
  return joined
}

function isEnd(last: Cue, next: Cue): boolean {
  return (
    last.speaker !== next.speaker ||
    next.start - last.end > pauseSeconds ||
    last.text.length + next.text.length >= maxCharacters ||
    /[.!?؟۔…]["'»”’)\]]*$/u.test(last.text)
  )
}
