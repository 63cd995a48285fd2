import { Presets, SingleBar } from 'cli-progress'
import type { ImportStep } from '#modules/importing/index.ts'
import { say } from '../operator-command.ts'

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
