// A stand-in for a program that transcribes or aligns, as it is set in TRANSCRIBE_COMMAND and ALIGN_COMMAND:
// node stand-in-program.ts <file of the mode> <sound> <language> <output> [<text>]
// It adds a line for each call to `<file of the mode>.calls`.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findParts, form48, readSamples } from './parts.ts'

const [modeFile = '', sound = '', language = '', output = '', text] = process.argv.slice(2)
const mode = readFileSync(modeFile, 'utf8').trim()
const parts = findParts(readSamples(readFileSync(sound)), form48)
appendFileSync(
  `${modeFile}.calls`,
  `${JSON.stringify({ sound, language, parts: parts.length, pid: process.pid })}\n`,
)

const time = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
const cues = parts.map(({ start, end, part }) => `${time(start)} --> ${time(end)}\nPart ${part}.\n\n`)
const lines = (text === undefined ? [] : readFileSync(text, 'utf8').trim().split('\n')).map((_, index) => {
  const [one = { start: index, end: index + 1 }] = parts.slice(index)
  return `${one.start.toFixed(3)} ${one.end.toFixed(3)}\n`
})

const modes: Readonly<Record<string, () => void>> = {
  whisper: () => {
    mkdirSync(output)
    const segments = parts.map(({ start, end, part }, id) => ({
      id,
      start,
      end,
      text: ` Part ${part}.`,
      words: [
        { word: ' Part', start, end, probability: 0.98 },
        { word: ` ${part}.`, start, end, probability: part === 2 ? 0.2 : 0.9 },
      ],
    }))
    writeFileSync(`${output}/talk.json`, JSON.stringify({ text: '', language, segments }))
    writeFileSync(`${output}/talk.txt`, 'Part 0. Part 1.')
  },
  'whisper.cpp': () => {
    const transcription = parts.map(({ start, end, part }) => ({
      offsets: { from: Math.round(start * 1000), to: Math.round(end * 1000) },
      text: ` Part ${part}.`,
    }))
    writeFileSync(`${output}.json`, JSON.stringify({ transcription }))
    process.stdout.write('[00:00:00.000 --> 00:00:01.000]  Part 0.\n')
  },
  vtt: () => writeFileSync(`${output}.vtt`, `WEBVTT\n\n${cues.join('')}`),
  srt: () => void process.stdout.write(cues.map((cue, index) => `${index + 1}\n${cue}`).join('')),
  'silent json': () => void process.stdout.write('{"transcription": []}'),
  'silent vtt': () => void process.stdout.write('WEBVTT\n\n'),
  'silent srt': () => writeFileSync(`${output}.srt`, ''),
  lines: () => void process.stdout.write(lines.join('')),
  'other count': () => void process.stdout.write(lines.slice(1).join('')),
  disorder: () => void process.stdout.write(lines.toReversed().join('')),
  'no times': () => void process.stdout.write('Part 0. Part 1.'),
  'half of it': () => void process.stdout.write('{"transcription": [{"off'),
  nothing: () => undefined,
  'exit code': () => {
    process.stderr.write('model.bin is missing\n')
    process.exit(3)
  },
  'large file': () => writeFileSync(`${output}.json`, Buffer.alloc(17 * 1024 ** 2, 32)),
  'without end': () => {
    const chunk = 'Part 0. '.repeat(100_000)
    const write = (): void => void process.stdout.write(chunk, write)
    write()
  },
  hang: () => void setInterval(() => undefined, 60_000),
}
modes[mode]?.()
