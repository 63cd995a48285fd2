import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)
/** The sample rate of everything we generate. */
export const sampleRate = 22_050

const speakers = {
  'Shaykh Harun al-Wadi': { flite: 'rms', stretch: 1.22, cents: -80, espeak: 'm3', wordsAMinute: 128 },
  'Hajja Samira Tekin': { flite: 'slt', stretch: 1.2, cents: -130, espeak: 'f2', wordsAMinute: 130 },
  'Ustadh Yunus Barlas': { flite: 'awb', stretch: 1.2, cents: -90, espeak: 'm7', wordsAMinute: 130 },
  'Shaykha Maryam Odeh': { flite: 'slt', stretch: 1.24, cents: -40, espeak: 'f3', wordsAMinute: 124 },
  'Dr. Idris Kaya': { flite: 'rms', stretch: 1.15, cents: 50, espeak: 'm1', wordsAMinute: 134 },
  'Hafiz Bilal Rahmani': { flite: 'awb', stretch: 1.15, cents: 20, espeak: 'm4', wordsAMinute: 134 },
}
const readers = {
  low: { flite: 'rms', stretch: 1.15, cents: 20, espeak: 'm1', wordsAMinute: 134 },
  high: { flite: 'slt', stretch: 1.15, cents: 30, espeak: 'f4', wordsAMinute: 134 },
}

/** The voice of a speaker; throws for an unknown name. */
export function voiceOf(speaker) {
  const voice = speakers[speaker]
  if (!voice) throw new Error(`No voice for the speaker ${speaker}`)
  return voice
}

/** The voice that reads the questions, clearly different from the speaker's. */
export function readerFor(speaker) {
  return voiceOf(speaker).flite === 'slt' ? readers.low : readers.high
}

/** Speaks one sentence; returns its samples (-1 … 1) with silence trimmed at both ends. */
export async function speak({ sentence, voice, language, scratch }) {
  const raw = join(scratch, 'sentence.wav')
  const trimmed = join(scratch, 'sentence.f32')
  if (language === 'en') {
    const stretch = `duration_stretch=${voice.stretch}`
    await run('flite', ['-voice', voice.flite, '--setf', stretch, '-t', sentence, '-o', raw])
  } else {
    const name = `${language}+${voice.espeak}`
    await run('espeak-ng', ['-v', name, '-s', String(voice.wordsAMinute), '-p', '38', '-w', raw, sentence])
  }
  const cents = language === 'en' ? voice.cents : 0
  const trim = ['silence', '1', '0.02', '0.4%', 'reverse']
  const form = ['-t', 'f32', '-r', String(sampleRate), '-c', '1', trimmed]
  await run('sox', [
    '-D',
    raw,
    ...form,
    'gain',
    '-3',
    ...trim,
    ...trim,
    ...(cents ? ['pitch', String(cents)] : []),
  ])
  const bytes = await readFile(trimmed)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
