const trackLine = /^# (?<title>.+?)(?: \[(?<flags>[^\]]+)\])?$/u
const questionLine = /^(?<mark>\?{1,2}) (?<topic>[a-z-]+): (?<text>.+)$/u

/**
 * Parses a demo/recordings/*.txt: `Key: value` lines, then per track a `# Title [flags]` line and its text.
 * `? topic: …` is a question read aloud; `?? topic: …` only adds the following lines to the index. Throws,
 * naming the slug and the line, for anything unknown.
 */
export function readRecording(slug, source) {
  const blocks = source.trim().split(/\n\s*\n/u)
  const album = { slug, ...readHeader(slug, blocks.shift()), tracks: [] }
  for (const block of blocks) {
    const [first, ...rest] = block.split('\n')
    const opening = trackLine.exec(first)
    if (opening) {
      album.tracks.push({ title: opening.groups.title, ...readFlags(slug, opening.groups.flags), parts: [] })
      if (rest.length > 0) addPart(slug, album, rest)
    } else addPart(slug, album, [first, ...rest])
  }
  if (album.tracks.length === 0) throw new Error(`${slug}: no tracks`)
  return album
}

function addPart(slug, album, lines) {
  const track = album.tracks.at(-1)
  if (!track) throw new Error(`${slug}: text before the first track: ${lines[0]}`)
  const requested = questionLine.exec(lines[0])
  if (!requested && /^[?#]/u.test(lines[0])) throw new Error(`${slug}: cannot read the line: ${lines[0]}`)
  const text = (requested ? lines.slice(1) : lines).join(' ').trim()
  if (!requested) return void track.parts.push({ text })
  const { mark, topic, text: question } = requested.groups
  track.parts.push({ question, topic, spoken: mark === '?', text })
}

const keys = new Set(
  'title type access pay-per-download speaker place date published language topics download-credits set-credits description'.split(
    ' ',
  ),
)

function readHeader(slug, block) {
  const header = {}
  for (const line of block.split('\n')) {
    const [key, ...value] = line.split(': ')
    const name = key.toLowerCase()
    if (!keys.has(name)) throw new Error(`${slug}: unknown line in the header: ${line}`)
    header[name] = value.join(': ').trim()
  }
  return header
}

function readFlags(slug, flags = '') {
  const read = {}
  for (const flag of flags.split(', ').filter(Boolean)) {
    const credits = /^(\d+) credits$/u.exec(flag)
    if (credits) read.priceCredits = Number(credits[1])
    else if (flag === 'flute') read.flute = true
    else if (['public', 'free', 'plus', 'premier', 'paid'].includes(flag)) read.access = flag
    else throw new Error(`${slug}: unknown track flag: ${flag}`)
  }
  return read
}
