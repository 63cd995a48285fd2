import { sampleRate } from './voices.mjs'

/** The scale in semitones above the lowest note; the second note lies between two piano keys. */
const scale = [0, 1.5, 3, 5, 7, 8, 10, 12]

/** Numbers from 0 to 1 determined by the seed text. */
export function seeded(text) {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16_777_619) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A breathy phrase of four to six notes, 4 to 6 s long, that ends on its lowest note. */
export function reedFlutePhrase(seed) {
  const random = seeded(seed)
  const tonic = 196 * 2 ** (Math.floor(random() * 5) / 12)
  const notes = chooseNotes(random)
  const samples = new Float32Array(
    Math.ceil((notes.reduce((sum, note) => sum + note.seconds, 0) + 0.4) * sampleRate),
  )
  const breath = { low: 0, band: 0 }
  let at = 0
  let phase = 0
  let from = tonic * 2 ** (notes[0].semitones / 12)
  for (const note of notes) {
    const to = tonic * 2 ** (note.semitones / 12)
    const length = Math.round(note.seconds * sampleRate)
    for (let i = 0; i < length; i += 1) {
      const t = i / sampleRate
      const glide = 1 - Math.exp(-t / 0.045)
      const vibrato = 1 + 0.006 * Math.min(1, Math.max(0, (t - 0.35) / 0.5)) * Math.sin(2 * Math.PI * 4.7 * t)
      const pitch = (from + (to - from) * glide) * vibrato
      phase += (2 * Math.PI * pitch) / sampleRate
      samples[at + i] = 0.13 * envelope(t, note) * (tone(phase) + 0.3 * blow(breath, pitch, random))
    }
    at += length
    from = to
  }
  return samples
}

function chooseNotes(random) {
  const count = 4 + Math.floor(random() * 3)
  let step = 2 + Math.floor(random() * 4)
  const notes = []
  for (let i = 0; i < count - 1; i += 1) {
    notes.push({ semitones: scale[step], seconds: 0.45 + random() * 0.5 })
    step = Math.min(7, Math.max(1, step + [-2, -1, -1, 1, 1, 2][Math.floor(random() * 6)]))
  }
  const before = notes.reduce((sum, note) => sum + note.seconds, 0)
  notes.push({ semitones: 0, seconds: Math.max(1.5, 4.2 - before), last: true })
  notes[0].first = true
  return notes
}

function tone(phase) {
  return Math.sin(phase) + 0.34 * Math.sin(2 * phase) + 0.2 * Math.sin(3 * phase) + 0.06 * Math.sin(5 * phase)
}

/** Noise filtered at the note's second partial: the air that misses the edge of the reed. */
function blow(breath, pitch, random) {
  const cut = 2 * Math.sin((Math.PI * pitch * 2) / sampleRate)
  breath.low += cut * breath.band
  breath.band += cut * (random() * 2 - 1 - breath.low - 0.5 * breath.band)
  return breath.band
}

/** Slurred between notes, slow at both ends of the phrase. */
function envelope(t, note) {
  const rise = note.first ? Math.min(1, t / 0.3) : 0.72 + 0.28 * Math.min(1, t / 0.12)
  const left = note.seconds - t
  const fall = note.last ? Math.min(1, left / 1.1) ** 1.5 : 0.72 + 0.28 * Math.min(1, left / 0.1)
  return rise * fall
}
