import type { ListeningReport } from '@sohbet/contract'
import type { Outbox } from '#lib/storage/outbox.ts'
import { pickReports, type Piece, toReports, type WaitingReport } from './outbox.ts'

/** Sends reports to the server; returns its status, 0 for no answer. */
export type SendReports = (reports: ListeningReport[]) => Promise<number>

/** Stores listening until the server has it. */
export interface ReportSender {
  /** Stores a piece, which may then be sent. */
  take(piece: Piece): Promise<void>
  /** Sends what waits; while the server is unreachable, attempts become less frequent. */
  send(options?: { isUrgent?: boolean }): Promise<void>
  /**
   * The page may close after this call: sends everything not stored for certain, in one call that outlives
   * the page.
   */
  sendLast(): void
}

/** Milliseconds until the first retry, and the maximum. */
const firstWaitMs = 10_000
const maxWaitMs = 300_000

/** Creates a sender for one listener. */
export function createReportSender(
  { userId, outbox, send }: { userId: number; outbox: Outbox<WaitingReport, Piece>; send: SendReports },
  now = Date.now,
): ReportSender {
  // Pieces since the last reports, in memory because the database would answer too slowly.
  let fresh: Piece[] = []
  let under: Promise<void> | undefined
  let isRepeated = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let trouble = { waitMs: 0, until: 0 }

  const deliver = async (): Promise<void> => {
    for (let goesOn = true; goesOn;) {
      const sealed = fresh
      const waiting = await outbox.list(userId, now())
      fresh = fresh.filter((piece) => !sealed.includes(piece))
      const { next, tooOld } = pickReports(waiting, now())
      if (tooOld.length > 0) await outbox.drop(tooOld.map(({ report }) => report.report_id))
      goesOn = next.length > 0 && (await handOver(next.map(({ report }) => report)))
    }
  }

  const handOver = async (reports: ListeningReport[]): Promise<boolean> => {
    const status = await send(reports)
    trouble = nextTrouble(trouble, status, now())
    if (!isSettled(status)) return false
    await outbox.drop(reports.map(({ report_id: id }) => id))
    return true
  }

  const deliverAll = async (): Promise<void> => {
    do {
      isRepeated = false
      await deliver()
    } while (isRepeated)
    clearTimeout(retry)
    // A paused listener creates no new reports that would trigger a retry.
    if (now() < trouble.until) retry = setTimeout(() => void trySending(), trouble.until - now())
  }

  const trySending = async ({ isUrgent = false } = {}): Promise<void> => {
    if (!isUrgent && now() < trouble.until) return
    // The attempt in progress may have started before the network returned.
    if (isUrgent && under !== undefined) isRepeated = true
    under ??= deliverAll().finally(() => (under = undefined))
    await under
  }

  return {
    take: async (piece) => {
      fresh.push(piece)
      await outbox.add(piece)
    },
    send: trySending,
    // With new ids: sending twice is harmless, because heard seconds are a union.
    sendLast: () => {
      if (fresh.length > 0) void send(toReports(fresh))
    },
  }
}

/** Accepted, or refused for good: sending again would not help. An expired session may be renewed. */
export function isSettled(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
}

function nextTrouble(
  { waitMs }: { waitMs: number },
  status: number,
  now: number,
): { waitMs: number; until: number } {
  if (isSettled(status)) return { waitMs: 0, until: 0 }
  const next = Math.min(maxWaitMs, Math.max(firstWaitMs, waitMs * 2))
  return { waitMs: next, until: now + next }
}
