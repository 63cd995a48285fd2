import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { LanguageCode } from '@sohbet/contract/transcripts'
import { FileEncoding } from '@sohbet/contract/studio'
import { inLanguage } from '@sohbet/messages'
import { defineCommand } from 'citty'
import { commandLine } from '#modules/audit/index.ts'
import { importTranscript } from '#modules/transcripts/index.ts'
import { startAligning, startTranscribing } from '#modules/transcribing/index.ts'
import { operatorCommand, resolvePath, say, withServices } from '../operator-command.ts'

const talk = {
  type: 'positional',
  required: true,
  description: 'The number of the talk, after #audio- in its address',
} as const

const importCommand = operatorCommand({
  name: 'sohbet transcripts import',
  description: 'Imports the transcript of a talk (vtt, srt, lrc, txt, Podcasting 2.0 JSON, Whisper JSON)',
  args: {
    talk,
    file: { type: 'positional', required: true, description: 'The file' },
    language: {
      type: 'string',
      required: true,
      description: 'Its language, such as en; the first transcript of a talk is in the spoken one',
    },
    encoding: {
      type: 'enum',
      options: FileEncoding.options,
      description: 'Its text encoding, if it is not detected correctly',
    },
    align: {
      type: 'boolean',
      description:
        'Has the program of ALIGN_COMMAND find the times of a plain text; the running server does it',
    },
  },
  run: async ({ args }) => {
    const path = resolvePath(args.file)
    const file = {
      name: basename(path),
      bytes: await readFile(path),
      encoding: FileEncoding.optional().parse(args.encoding),
    }
    const target = {
      trackId: readTalk(args.talk),
      language: readLanguage(args.language),
      actor: commandLine,
      revision: undefined,
    }
    if (args.align === true) {
      await withServices((services) => startAligning(services, commandLine, { ...target, file }))
      return sayStarted(target.trackId, 'aligned')
    }
    const { format, encoding, cues, notices, mayAlign } = await withServices(async (services) => ({
      ...(await importTranscript(services, target, file)),
      mayAlign: services.config.aligning !== undefined,
    }))
    say(`Imported ${cues.length} segments of talk ${target.trackId} (${format}, ${encoding}).`)
    for (const notice of notices) say(inLanguage(notice, 'en'))
    if (format === 'txt' && mayAlign) say('With --align ALIGN_COMMAND finds the times in the sound.')
  },
})

const transcribeCommand = operatorCommand({
  name: 'sohbet transcripts transcribe',
  description:
    'Has the program of TRANSCRIBE_URL or TRANSCRIBE_COMMAND transcribe a talk; the running server does it',
  args: {
    talk,
    language: { type: 'string', required: true, description: 'The spoken language, such as en' },
  },
  run: async ({ args }) => {
    const order = { trackId: readTalk(args.talk), language: readLanguage(args.language), revision: undefined }
    await withServices((services) => startTranscribing(services, commandLine, order))
    sayStarted(order.trackId, 'transcribed')
  },
})

function sayStarted(trackId: number, done: 'aligned' | 'transcribed'): void {
  say(`Talk ${trackId} will be ${done}. Its page in the studio shows how far it is.`)
}

function readTalk(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not the number of a talk.`)
  return Number(text)
}

function readLanguage(text: string): string {
  const language = LanguageCode.safeParse(text)
  if (!language.success) throw new Error(`${text} is not a language. Use its code, such as en or ar.`)
  return language.data
}

/** `sohbet transcripts`: transcripts of talks. */
export const transcriptsCommand = defineCommand({
  meta: { name: 'sohbet transcripts', description: 'Imports or creates transcripts of talks' },
  subCommands: { import: importCommand, transcribe: transcribeCommand },
})
