import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cutting, Piece } from '#modules/importing/index.ts'
import { audioExtension, copyOut, findFile } from '#modules/media/index.ts'
import type { Database } from '#platform/database/db.ts'
import type { Cue } from '#modules/transcripts/index.ts'
import { addPiece, changeRun, findRun, lockRun, type StoredRun } from '../queries/runs.ts'
import type { Programs } from '../programs/open-programs.ts'
import { withPrivateFolder } from '../programs/private-folder.ts'
import type { Outcome, Sound } from '../programs/transcriber.ts'
import { failRun, finishRun } from './end-run.ts'
import { addStep, type StepServices } from './run-job.ts'

/** The programs that a step uses. */
export interface StepPrograms extends Programs {
  cutting: Cutting
}

/** Seconds of a piece: progress is visible, and a lost answer costs little. */
const pieceSeconds = 600
/** A remainder below this comes from rounding. */
const endSeconds = 0.05
const cancelCheckMs = 1000

/**
 * Does the next step of a run: a piece, or the import after the last piece. A step that was done before, or whose run
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
  const work = chooseWork(programs, run)
  if (work === undefined) return await failRun(services, { trackId, runId }, { problem: 'away' })
  await withPrivateFolder(services, async (folder) => {
    const found = await copyWhole(services, run, folder)
    const piece = found && (run.sentences === null ? await cutPiece(programs.cutting, run, found) : found)
    if (piece === undefined) return await failRun(services, { trackId, runId }, { problem: 'uncut' })
    const { path, extension, mimeType, start, end } = piece
    const sound = { folder, path, extension, mimeType, seconds: end - start, language: run.language }
    const outcome = await untilCancelled(services, run, async (signal) => await work(sound, signal))
    await settle(services, run, { outcome, piece, bytes: (await stat(path)).size })
  })
}

type Work = (sound: Sound, signal: AbortSignal) => Promise<Outcome>

// Undefined: the operator has removed the setting since the run started.
function chooseWork({ transcriber, aligner }: Programs, { sentences }: StoredRun): Work | undefined {
  if (sentences === null)
    return transcriber && (async (sound, signal) => await transcriber.transcribe(sound, signal))
  // As `startRun` wrote them.
  return aligner && (async (sound, signal) => await aligner.align(sound, sentences as string[], signal))
}

// Another process may have cancelled it, so the table is read, not a variable.
async function untilCancelled(
  { db, log }: StepServices,
  { track_id: trackId, id: runId }: StoredRun,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const cancel = new AbortController()
  const check = async (): Promise<void> => {
    const run = await findRun(db, trackId)
    if (run?.id !== runId || run.state !== 'running') cancel.abort()
  }
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.info({ err: error, track: trackId }, 'a run cannot be read'))
  }, cancelCheckMs)
  try {
    return await work(cancel.signal)
  } finally {
    clearInterval(timer)
  }
}

async function settle(
  services: StepServices,
  run: StoredRun,
  { outcome, piece, bytes }: { outcome: Outcome; piece: Piece; bytes: number },
): Promise<void> {
  switch (outcome.kind) {
    case 'heard':
      return await storePiece(services, run, { piece, cues: outcome.cues })
    case 'smaller':
      return await trySmaller(services, run, bytes)
    case 'later':
      return await tryLater(services, run, outcome)
    case 'failed':
      return await failRun(services, { trackId: run.track_id, runId: run.id }, outcome)
  }
}

type StoredPiece = Piece & { path: string }

async function copyWhole(
  { db, storage }: StepServices,
  run: StoredRun,
  folder: string,
): Promise<StoredPiece | undefined> {
  const file = await findFile(db, run.file_id)
  if (file === undefined) return undefined
  const { mimeType } = file
  const extension = audioExtension(mimeType)
  const path = join(folder, `whole.${extension}`)
  await copyOut(storage, file, path)
  return { path, extension, mimeType, start: 0, end: run.duration_seconds, isLast: true }
}

async function cutPiece(
  cutting: Cutting,
  { done_seconds: start, max_bytes: maxBytes }: StoredRun,
  { path: source }: StoredPiece,
): Promise<StoredPiece | undefined> {
  const target = join(dirname(source), 'piece')
  const piece = await cutting.cut({ path: source, start, end: start + pieceSeconds, maxBytes, target })
  await rm(source)
  if (piece === undefined) return undefined
  const path = `${target}.${piece.extension}`
  await rename(target, path)
  return { ...piece, path }
}

/** Attempts for one piece; with their waits they take about half an hour. */
const maxAttempts = 8
const firstWaitSeconds = 15
/** A service that refuses so little accepts nothing. */
const minPieceBytes = 20_000

/**
 * Stores the cues of a piece and adds the next step. The last segment may be incomplete, so it is left to
 * the next piece, which starts with it.
 */
async function storePiece(
  services: StepServices,
  run: StoredRun,
  { piece, cues }: { piece: Piece; cues: readonly Cue[] },
): Promise<void> {
  const { clock } = services
  const { isLast } = piece
  const shifted = cues.map((cue) => ({ ...cue, start: cue.start + piece.start, end: cue.end + piece.start }))
  const cut = isLast ? undefined : findCut(shifted, piece)
  const next = isLast ? run.duration_seconds : (cut?.start ?? piece.end)
  const stored = cut === undefined ? shifted : shifted.filter(({ start }) => start < cut.start)
  await changeRunning(services, run, async (trx) => {
    await addPiece(trx, { trackId: run.track_id, start: run.done_seconds, cues: stored })
    await changeRun(trx, run.track_id, { done_seconds: next, attempts: 0, retry_at: null })
    return clock.now()
  })
}

/** Repeats a piece with less sound. */
async function trySmaller(services: StepServices, run: StoredRun, bytes: number): Promise<void> {
  const maxBytes = Math.floor(Math.min(bytes, run.max_bytes) / 2)
  if (maxBytes < minPieceBytes)
    return await failRun(services, { trackId: run.track_id, runId: run.id }, { problem: 'tooLarge' })
  await changeRunning(services, run, async (trx) => {
    await changeRun(trx, run.track_id, { max_bytes: maxBytes })
    return services.clock.now()
  })
}

/** Repeats a piece when the service requests it, or after a wait that doubles. */
async function tryLater(
  services: StepServices,
  run: StoredRun,
  { problem, afterSeconds }: Extract<Outcome, { kind: 'later' }>,
): Promise<void> {
  const attempts = run.attempts + 1
  if (attempts >= maxAttempts)
    return await failRun(services, { trackId: run.track_id, runId: run.id }, { problem })
  const seconds = afterSeconds ?? firstWaitSeconds * 2 ** (attempts - 1)
  const retryAt = new Date(services.clock.now().getTime() + seconds * 1000)
  await changeRunning(services, run, async (trx) => {
    await changeRun(trx, run.track_id, { attempts, retry_at: retryAt })
    return retryAt
  })
}

// A last segment that reaches the end of the piece, unless it is nearly all of the piece.
function findCut(cues: readonly Cue[], { start, end }: Piece): Cue | undefined {
  const last = cues.at(-1)
  return last !== undefined && last.end > end - 2 && last.start > start + (end - start) / 2 ? last : undefined
}

// Changes nothing in a run that was cancelled, restarted or continued by another process meanwhile.
async function changeRunning(
  { db, jobs }: StepServices,
  { track_id: trackId, id: runId, done_seconds: from }: StoredRun,
  change: (trx: Database) => Promise<Date>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, trackId)
    if (run?.id !== runId || run.state !== 'running' || run.done_seconds !== from) return
    await addStep(trx, jobs, { trackId, runId, runAt: await change(trx) })
  })
}
