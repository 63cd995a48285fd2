import { AudioAccess } from '@sohbet/contract/catalog'
import { FileEncoding } from '@sohbet/contract/studio'
import { Presets, SingleBar } from 'cli-progress'
import { CollectionType } from '#modules/catalog/index.ts'
import {
  createConversions,
  createMeasuring,
  importFolder,
  type ImportStep,
  toReportLines,
} from '#modules/importing/index.ts'
import { operatorCommand, resolvePath, say, withServices } from '../operator-command.ts'

/** `sohbet import`: exit code 0 when everything was imported, 2 when something was not, 1 when nothing could run. */
export const importCommand = operatorCommand({
  name: 'sohbet import',
  description: 'Imports recordings, one album per folder; what browsers do not play is converted',
  args: {
    folder: {
      type: 'positional',
      required: true,
      description: 'A folder with recordings, or with folders of recordings',
    },
    access: {
      type: 'enum',
      options: AudioAccess.options,
      description: 'Who may hear albums without access in album.json (new albums: "free")',
    },
    type: {
      type: 'enum',
      options: CollectionType.options,
      description: 'The type of albums without one in album.json (new albums: "album")',
    },
    'tag-encoding': {
      type: 'enum',
      options: FileEncoding.options,
      description: 'The encoding of tags that declare none (by default the most likely one per album)',
    },
    'dry-run': { type: 'boolean', description: 'Reads everything but writes nothing' },
  },
  run: async ({ args }) => {
    const startedAt = performance.now()
    const folder = resolvePath(args.folder)
    const progress = createImportProgress()
    const report = await withServices(async (services) => {
      const measuring = createMeasuring(services.config)
      try {
        return await importFolder(services, folder, {
          access: AudioAccess.optional().parse(args.access),
          type: CollectionType.optional().parse(args.type),
          tagEncoding: FileEncoding.optional().parse(args['tag-encoding']),
          conversions: createConversions(services, measuring),
          isDryRun: args['dry-run'] === true,
          onProgress: progress.step,
        })
      } finally {
        progress.stop()
        await measuring.close()
      }
    })
    for (const line of toReportLines(report)) say(line)
    say(`Took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    if (report.faults.length > 0) process.exitCode = 2
  },
})

/** Shows the progress of an import. */
export interface ImportProgress {
  step: (step: ImportStep) => void
  stop: () => void
}

/** A progress bar in a terminal, otherwise one line per album. */
export function createImportProgress(): ImportProgress {
  return process.stderr.isTTY ? createBar() : createLines()
}

function createBar(): ImportProgress {
  const format = 'Importing {bar} {value}/{total} recordings, {eta_formatted} left'
  const bar = new SingleBar({ format, stream: process.stderr, hideCursor: true }, Presets.shades_classic)
  return {
    step: (step) => {
      if (step.kind === 'counted') bar.start(step.recordings, 0)
      if (step.kind === 'recording') bar.increment()
    },
    stop: () => bar.stop(),
  }
}

function createLines(): ImportProgress {
  return {
    step: (step) => {
      if (step.kind === 'counted') say(`${step.recordings} recordings found`)
      if (step.kind === 'album') say(`${step.outcome.padEnd(9)} ${step.path}`)
    },
    stop: () => undefined,
  }
}
