import type { AudioKind } from './audio-kinds.ts'
import { checkAdtsContents, checkFrames } from './check-frames.ts'
import { checkMp4 } from './check-mp4.ts'
import { checkWavFormat } from './check-wav.ts'
import { readBytes } from './check-whole.ts'
import type { OpenRecording } from './check-whole.ts'
import { decodeFlac, decodeMp3, decodeOgg } from './decode-start.ts'
import { ImportFault } from '../faults/import-fault.ts'
import { findFrames } from './mpeg-frames.ts'
import { readOggSound } from './ogg-pages.ts'

const noSound = 'is damaged: what it holds is no sound'
// Five frames of the longest kind, or the sixth part of a second: less is a click.
const minDecodedSamples = 5 * 576
const flacHeadBytes = 512 * 1024

/**
 * Throws ImportFault unless sound comes out: the start is decoded where there is a decoder, else its form is checked.
 * The file's kind is known and it is not cut off.
 */
export async function checkSound(kind: AudioKind, recording: OpenRecording, head: Buffer): Promise<void> {
  switch (kind) {
    case 'mp3':
    case 'aac':
      return await checkFramed(recording, head)
    case 'ogg':
      return requireSamples(await decodeOgg(await readOggSound(recording.file, recording.start)))
    case 'flac':
      return requireSamples(await decodeFlac(await readFlacStart(recording)))
    case 'mp4':
      return await checkMp4(recording)
    case 'wav':
      return await checkWavFormat(recording)
  }
}

async function checkFramed(recording: OpenRecording, head: Buffer): Promise<void> {
  const first = findFrames(head)
  if (first === undefined) throw new ImportFault(noSound, { kind: 'noSound' })
  await checkFrames(recording, first.offset)
  if (first.kind === 'mp3') requireSamples(await decodeMp3(head.subarray(first.offset)))
  else checkAdtsContents(head, first.offset)
}

function requireSamples(samples: number): void {
  if (samples < minDecodedSamples) throw new ImportFault(noSound, { kind: 'noSound' })
}

/** The description of the stream and its first frames, without the tags and pictures between them. */
async function readFlacStart({ file, start }: OpenRecording): Promise<Buffer> {
  const info = Buffer.from(await readBytes(file, start, 42))
  let position = start + 4
  for (;;) {
    const head = await readBytes(file, position, 4)
    if (head.length < 4) throw new ImportFault(noSound, { kind: 'noSound' })
    position += 4 + head.readUIntBE(1, 3)
    if ((head.readUInt8(0) & 0x80) !== 0) break
  }
  // From here on no further block follows the first.
  info[4] = 0x80
  return Buffer.concat([info, await readBytes(file, position, flacHeadBytes)])
}
