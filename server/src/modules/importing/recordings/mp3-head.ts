import { readFrame } from './mpeg-frames.ts'

/** A header frame: contains no sound and may declare how many frames follow. */
export interface Mp3Head {
  /** Undefined if it is not declared. */
  frames: number | undefined
}

const vbriAt = 36

/** The header of an encoder ("Xing", "Info" or "VBRI") in the first frame; undefined if the frame contains sound. */
export function readMp3Head(bytes: Buffer, offset: number): Mp3Head | undefined {
  const frame = bytes.subarray(offset, offset + (readFrame(bytes, offset)?.bytes ?? 0))
  const xing = Math.max(frame.indexOf('Xing', 0, 'latin1'), frame.indexOf('Info', 0, 'latin1'))
  if (xing >= 0 && xing + 12 <= frame.length) {
    const saysFrames = (frame.readUInt32BE(xing + 4) & 1) === 1
    return { frames: saysFrames ? frame.readUInt32BE(xing + 8) : undefined }
  }
  const isVbri = frame.length >= vbriAt + 18 && frame.toString('latin1', vbriAt, vbriAt + 4) === 'VBRI'
  return isVbri ? { frames: frame.readUInt32BE(vbriAt + 14) } : undefined
}
