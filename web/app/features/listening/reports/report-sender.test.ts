import type { ListeningReport } from '@sohbet/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createReportOutbox, type Piece } from './outbox.ts'
import { createReportSender } from './report-sender.ts'

function heard(from: number, to: number): Piece {
  const place = { seconds: to, at: '2026-11-21T12:00:00.000Z', chosen_at: null }
  return { userId: 7, trackId: 1, span: [from, to], place, isFinished: false }
}

/** A server that answers with a given status, and the reports it received. */
function createServer() {
  const server = { status: 200, reported: new Map<string, ListeningReport>(), calls: 0, time: 0 }
  const outbox = createReportOutbox()
  const send = async (reports: ListeningReport[]): Promise<number> => {
    server.calls += 1
    if (server.status === 200) for (const report of reports) server.reported.set(report.report_id, report)
    return server.status
  }
  const sender = createReportSender({ userId: 7, outbox, send }, () => server.time)
  const reportedSpans = () => [...server.reported.values()].flatMap((report) => report.heard)
  return { server, outbox, sender, reportedSpans }
}

test('reports what was heard once [N3]', async () => {
  const { server, sender, reportedSpans } = createServer()
  await sender.take(heard(0, 5))
  await Promise.all([sender.send(), sender.send()])
  await sender.send()
  expect(reportedSpans()).toEqual([[0, 5]])
  expect(server.calls).toBe(1)
})

test('keeps everything and retries less and less often while the server is unreachable [N3]', async () => {
  const { server, sender, reportedSpans } = createServer()
  server.status = 0
  await sender.take(heard(0, 5))
  await sender.send()
  await sender.take(heard(5, 10))
  server.time = 9999
  await sender.send()
  expect(server.calls).toBe(1)
  server.time = 10_000
  await sender.send()
  server.time = 29_999
  await sender.send()
  expect(server.calls).toBe(2)
  server.status = 200
  await sender.send({ isUrgent: true })
  expect(reportedSpans()).toEqual([
    [0, 5],
    [5, 10],
  ])
})

test('retries at once when the network returns during a failing attempt [N3]', async () => {
  const { server, outbox } = createServer()
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const send = async (): Promise<number> => await (answers[server.calls++]?.promise ?? Promise.resolve(0))
  const sender = createReportSender({ userId: 7, outbox, send }, () => server.time)
  await sender.take(heard(0, 5))
  const first = sender.send()
  const back = sender.send({ isUrgent: true })
  answers[0]?.resolve(0)
  answers[1]?.resolve(200)
  await Promise.all([first, back])
  expect([server.calls, await outbox.list(7)]).toEqual([2, []])
})

test('retries by itself [N3]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { server, sender, reportedSpans } = createServer()
  server.status = 503
  await sender.take(heard(0, 5))
  await sender.send()
  Object.assign(server, { status: 200, time: 10_000 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reportedSpans()).toEqual([[0, 5]])
})

test.each([401, 429, 500, 503])('keeps a report after %i', async (status) => {
  const { server, sender, outbox } = createServer()
  server.status = status
  await sender.take(heard(0, 5))
  await sender.send()
  expect(await outbox.list(7)).toHaveLength(1)
})

test('drops a report that the server can never accept so that it does not block others', async () => {
  const { server, sender, outbox } = createServer()
  server.status = 400
  await sender.take(heard(0, 5))
  await sender.send()
  expect(await outbox.list(7)).toEqual([])
})

test('sends everything undelivered at once when the page closes [N3]', async () => {
  const { sender, reportedSpans } = createServer()
  await sender.take(heard(0, 5))
  await sender.send()
  void sender.take(heard(5, 8))
  sender.sendLast()
  expect(reportedSpans()).toEqual([
    [0, 5],
    [5, 8],
  ])
})
