// Finds when each line of an English text is said, with pocketsphinx of Debian and Ubuntu:
// apt-get install pocketsphinx pocketsphinx-en-us
// ALIGN_COMMAND=node scripts/align-pocketsphinx.ts {wav} {text}
// Prints a line `start end` in seconds for each line of the text.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

interface SpokenWord {
  word: string
  line: number
}

interface Times {
  start: number
  end: number
}

const model = '/usr/share/pocketsphinx/model/en-us'
const dictionary = join(model, 'cmudict-en-us.dict')
const framesPerSecond = 100

const [wav = '', text = ''] = process.argv.slice(2)
const lines = readFileSync(text, 'utf8').trimEnd().split('\n')
const allSpoken = findSpoken(lines)
const found = align(allSpoken)
if (allSpoken.length > 0 && found.length === allSpoken.length)
  for (const { start, end } of fillGaps(toTimes(allSpoken, found)))
    process.stdout.write(`${start.toFixed(2)} ${end.toFixed(2)}\n`)
else {
  console.error('The text is not what is said in the recording.')
  process.exitCode = 1
}

/** The parts of the text that are in the dictionary; the others count as noise. */
function findSpoken(all: readonly string[]): SpokenWord[] {
  const known = new Set(
    readFileSync(dictionary, 'utf8')
      .split('\n')
      .map((entry) => entry.split(' ')[0]),
  )
  return all.flatMap((line, index) =>
    (
      line
        .toLowerCase()
        .replaceAll('’', "'")
        .match(/[\p{L}\d']+/gu) ?? []
    ).flatMap((written) => {
      const bare = written.replaceAll(/^'+|'+$/g, '')
      const word = [written, bare, bare.replace(/'s$/, '')].find((form) => known.has(form))
      return word === undefined ? [] : [{ word, line: index }]
    }),
  )
}

/** Finds the times by a grammar that allows one order only. */
function align(spoken: readonly SpokenWord[]): Times[] {
  const folder = mkdtempSync(join(tmpdir(), 'align-'))
  try {
    const file = (name: string): string => join(folder, name)
    const steps = spoken.map(({ word }, index) => `TRANSITION ${index} ${index + 1} 1.0 ${word}`)
    const head = [`NUM_STATES ${spoken.length + 1}`, 'START_STATE 0', `FINAL_STATE ${spoken.length}`]
    writeFileSync(file('fsg'), ['FSG_BEGIN text', ...head, ...steps, 'FSG_END', ''].join('\n'))
    writeFileSync(file('ctl'), `${basename(wav, '.wav')}\n`)
    const options = {
      '-hmm': join(model, 'en-us'),
      '-dict': dictionary,
      '-fsg': file('fsg'),
      '-ctl': file('ctl'),
      '-cepdir': dirname(resolve(wav)),
      '-cepext': '.wav',
      '-adcin': 'yes',
      '-adchdr': '44',
      '-hypseg': file('words'),
      '-bestpath': 'no',
      // Wide, so that the last word is reached however unlikely the text is.
      '-beam': '1e-200',
      '-pbeam': '1e-200',
      '-wbeam': '1e-150',
      // Otherwise its times leave pauses out.
      '-remove_silence': 'no',
      '-logfn': file('log'),
    }
    execFileSync('pocketsphinx_batch', Object.entries(options).flat(), { stdio: 'ignore' })
    return readTimes(readFileSync(file('words'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// `<name> S <scale> T <score> A <score> L <score>`, for each word `<frame> <score> <score> <word>`, and the last frame.
function readTimes(segments: string): Times[] {
  const fields = segments.trim().split(/\s+/)
  const times: Times[] = []
  for (let index = fields.indexOf('L') + 2; index + 4 < fields.length; index += 4) {
    const [start, , , word = '', end] = fields.slice(index, index + 5)
    // Pauses and noises.
    if (/^[<[+(]/.test(word)) continue
    times.push({ start: Number(start) / framesPerSecond, end: Number(end) / framesPerSecond })
  }
  return times
}

function toTimes(spoken: readonly SpokenWord[], heard: readonly Times[]): (Times | undefined)[] {
  const times = lines.map((): Times | undefined => undefined)
  for (const [index, { line }] of spoken.entries()) {
    const { start, end } = heard[index] ?? { start: 0, end: 0 }
    times[line] = { start: times[line]?.start ?? start, end }
  }
  return times
}

/** A line without a known word lasts from the line before to the line after. */
function fillGaps(times: readonly (Times | undefined)[]): Times[] {
  const filled: Times[] = []
  for (const [index, one] of times.entries()) {
    const start = filled.at(-1)?.end ?? 0
    const next = times.slice(index).find((other) => other !== undefined)?.start ?? start
    filled.push(one ?? { start, end: Math.max(start, next) })
  }
  return filled
}
