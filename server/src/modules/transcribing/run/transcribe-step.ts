import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cutting, Piece } from '#modules/importing/index.ts'
import { copyOut, findFile } from '#modules/media/index.ts'
import { findRun } from '../queries/runs.ts'
import type { StoredRun } from '../queries/runs.ts'
import type { Outcome, Transcriber } from '../service/transcriber.ts'
import { failRun } from './end-run.ts'
import { finishRun } from './finish-run.ts'
import { keepPiece, tryLater, trySmaller } from './keep-piece.ts'
import type { StepServices } from './run-job.ts'

/** What cuts and what hears. */
export interface StepPrograms {
  cutting: Cutting
  /** Undefined: the operator has taken it away since. */
  transcriber: Transcriber | undefined
}

/** Seconds of a piece: progress is seen, and a lost answer costs little. */
const pieceSeconds = 600
/** Less than this is left by rounding. */
const endSeconds = 0.05

/**
 * Does the next step of a run: a piece, or the import when all pieces are there. One that was done already, or whose run
 * has ended meanwhile, changes nothing.
 */
export async function transcribeStep(
  services: StepServices,
  programs: StepPrograms,
  { trackId, runId }: { trackId: number; runId: string },
): Promise<void> {
  const run = await findRun(services.db, trackId)
  if (run?.id !== runId || run.state !== 'running') return
  if (run.duration_seconds - run.done_seconds <= endSeconds) return await finishRun(services, run)
  const { cutting, transcriber } = programs
  if (transcriber === undefined) return await failRun(services, { trackId, runId }, 'away')
  await withPiece(services, cutting, run, async (piece, path) => {
    if (piece === undefined) return await failRun(services, { trackId, runId }, 'uncut')
    const { extension, mimeType } = piece
    const seconds = piece.end - piece.start
    const sound = { path, extension, mimeType, seconds, language: run.language }
    const outcome = await transcriber.transcribe(sound)
    await settle(services, run, { outcome, piece, bytes: (await stat(path)).size })
  })
}

async function settle(
  services: StepServices,
  run: StoredRun,
  { outcome, piece, bytes }: { outcome: Outcome; piece: Piece; bytes: number },
): Promise<void> {
  switch (outcome.kind) {
    case 'heard':
      return await keepPiece(services, run, { piece, cues: outcome.cues })
    case 'smaller':
      return await trySmaller(services, run, bytes)
    case 'later':
      return await tryLater(services, run, outcome)
    case 'failed':
      return await failRun(services, { trackId: run.track_id, runId: run.id }, outcome.problem)
  }
}

async function withPiece(
  { config, db, storage }: StepServices,
  cutting: Cutting,
  run: StoredRun,
  work: (piece: Piece | undefined, path: string) => Promise<void>,
): Promise<void> {
  const folder = join(config.dataDir, 'transcribing')
  await mkdir(folder, { recursive: true })
  const name = randomUUID()
  const [source, target] = [join(folder, `${name}-whole`), join(folder, name)]
  try {
    const file = await findFile(db, run.file_id)
    if (file === undefined) return await work(undefined, target)
    await copyOut(storage, file, source)
    const start = run.done_seconds
    const end = start + pieceSeconds
    const piece = await cutting.cut({ path: source, start, end, maxBytes: run.max_bytes, target })
    await rm(source)
    await work(piece, target)
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
