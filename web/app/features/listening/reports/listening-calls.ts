import type { InputOf, addTrackRecord, reportListening } from '@sohbet/contract'
import type { Api } from '#api/call.ts'
import { refreshProgress, shownAlbums, takeProgress } from '../positions/fetch-progress.ts'
import { lastingApi } from '../positions/listening-api.ts'
import { isSettled, type SendReports } from './report-sender.ts'

type RecordBody = InputOf<typeof addTrackRecord>['body']
type Listening = InputOf<typeof reportListening>['body']

/** The position where a recording was started, paused or finished (PLAYER-44 to -46). */
export interface TrackRecord {
  trackId: number
  seconds: number
  isStart: boolean
}

/** The calls that report a member's listening: everything that happens at one moment goes in one request (0046). */
export interface ListeningCalls {
  /** Reports a start at once and other records with the next reports; always in the order of events. */
  note(record: TrackRecord): void
  send: SendReports
  /** Called when all reports of a pause were sent: sends the remaining records and requests missing progress. */
  settle(): void
  /** The page may close after this call: sends records that wait for reports. */
  flush(): void
}

/**
 * Creates the calls; `describe` adds the device and what is playing to reports, and `onStartLost` is called if
 * the server did not answer a start.
 */
export function createListeningCalls(
  describe: (reports: Listening['reports']) => Listening,
  onStartLost: (trackId: number) => void,
  api: Api = lastingApi,
): ListeningCalls {
  let waiting: TrackRecord[] = []
  let isProgressNeeded = false

  const takeWaiting = (): RecordBody[] => {
    const taken = waiting.map(toBody)
    waiting = []
    return taken
  }
  const sendRecord = async (record: RecordBody): Promise<void> => {
    const answer = await api('addTrackRecord', { body: record })
    if (record.activity !== undefined && !answer.ok && !isSettled(answer.status)) onStartLost(record.file_id)
  }
  const flush = (): void => takeWaiting().forEach((record) => void sendRecord(record))

  const sendAlone = async (listening: Listening): Promise<number> => {
    const answer = await api('reportListening', { body: listening })
    return answer.ok ? 200 : answer.status
  }

  const sendWith = async (record: RecordBody, listening: Listening): Promise<number> => {
    const albums = isProgressNeeded ? shownAlbums() : undefined
    const body = { ...record, listening, ...(albums !== undefined && { albums }) }
    const answer = await api('addTrackRecord', { body })
    if (answer.ok) {
      const { taken, progress } = answer.body.data
      if (progress !== undefined) isProgressNeeded = false
      takeProgress(progress ?? [])
      // The server of the previous release took only the record.
      return taken === undefined ? await sendAlone(listening) : 200
    }
    if (!isSettled(answer.status)) {
      if (record.activity !== undefined) onStartLost(record.file_id)
      return answer.status
    }
    // One of the two is invalid; send them separately so that the other is accepted. A talk that is not open
    // stays refused.
    if (answer.status !== 404) void sendRecord(record)
    return await sendAlone(listening)
  }

  return {
    note: (record) => {
      waiting.push(record)
      if (!record.isStart) isProgressNeeded = true
      else if (waiting.length === 1) flush()
    },
    send: async (reports) => {
      const listening = describe(reports)
      const [record, ...others] = takeWaiting()
      if (record === undefined) return await sendAlone(listening)
      const sending = sendWith(record, listening)
      for (const other of others) void sendRecord(other)
      return await sending
    },
    settle: () => {
      flush()
      // The progress marks on the page are updated at a pause, not every few seconds.
      if (isProgressNeeded) refreshProgress()
      isProgressNeeded = false
    },
    flush,
  }
}

function toBody({ trackId, seconds, isStart }: TrackRecord): RecordBody {
  const body = { file_id: trackId, interval: Math.floor(seconds), type: 'audio_file' } as const
  return isStart ? { ...body, activity: 'played' } : body
}
