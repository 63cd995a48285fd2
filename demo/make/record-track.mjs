import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { masterTrack } from './master-track.mjs'
import { shown } from './present-album.mjs'
import { reedFlutePhrase, seeded } from './reed-flute.mjs'
import { readerFor, sampleRate, speak, voiceOf } from './voices.mjs'

/**
 * Speaks, mixes and writes one mp3. Returns its duration in seconds and its questions with their start in
 * whole seconds: the pause before a question is extended to the next full second.
 */
export async function recordTrack({ album, track, number, target, scratch }) {
  const random = seeded(`${album.slug}/${number}`)
  const tape = new Tape()
  if (track.flute) {
    tape.add(reedFlutePhrase(`${album.slug}/${number}`))
    tape.pause(0.9)
  } else tape.pause(0.4)
  const questions = []
  const say = async (text, voice) => {
    for (const sentence of text.split(/(?<=[.?!؟۔])\s+/u)) {
      tape.add(await speak({ sentence, voice, language: album.language, scratch }))
      tape.pause(0.34 + random() * 0.22)
    }
  }
  for (const part of track.parts) {
    if (part.question) {
      const startSeconds = tape.pauseToWholeSecond(0.7)
      questions.push({ question: shown(part.question), topic: part.topic, startSeconds })
      if (part.spoken) {
        await say(part.question, readerFor(album.speaker))
        tape.pause(0.45)
      }
    }
    if (part.text) await say(part.text, voiceOf(album.speaker))
    tape.pause(0.4)
  }
  const dry = join(scratch, 'dry.f32')
  await writeFile(dry, tape.bytes())
  await masterTrack({ dry, target, scratch, tags: tagsOf(album, track, number) })
  return { durationSeconds: tape.length / sampleRate, questions }
}

function tagsOf(album, track, number) {
  return {
    title: track.title,
    track: `${number}/${album.tracks.length}`,
    album: album.title,
    artist: album.speaker,
    date: album.date.slice(0, 4),
    comment: 'Synthetic voice reading a text written for Sohbet',
  }
}

class Tape {
  length = 0
  #pieces = []

  add(samples) {
    this.#pieces.push(samples)
    this.length += samples.length
  }

  pause(seconds) {
    this.add(new Float32Array(Math.round(seconds * sampleRate)))
  }

  pauseToWholeSecond(atLeastSeconds) {
    const second = Math.ceil(this.length / sampleRate + atLeastSeconds)
    this.add(new Float32Array(second * sampleRate - this.length))
    return second
  }

  bytes() {
    return Buffer.concat(
      this.#pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
    )
  }
}
