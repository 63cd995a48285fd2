import type { InputOf, addTrackRecord, reportListening } from '@sohbet/contract'
import type { Api } from '#api/call.ts'
import { refreshProgress, shownAlbums, takeProgress } from '../positions/fetch-progress.ts'
import { lastingApi } from '../positions/listening-api.ts'
import { isSettled } from './report-sender.ts'
import type { SendReports } from './report-sender.ts'

type RecordBody = InputOf<typeof addTrackRecord>['body']
type Listening = InputOf<typeof reportListening>['body']

/** Where a recording was begun, paused or ended (PLAYER-44 to -46). */
export interface TrackRecord {
  trackId: number
  seconds: number
  isStart: boolean
}

/** The calls by which a member's listening is told: what happens at one moment goes in one request (0046). */
export interface ListeningCalls {
  /** A start is told at once, what rests with the reports that follow; but for these, in the order of events. */
  note(record: TrackRecord): void
  send: SendReports
  /** All reports of a rest were sent: tells what went with none of them, and asks what no answer told. */
  settle(): void
  /** The page may end with this line: tells what waits for reports. */
  flush(): void
}

/** Builds them; `describe` adds to reports which device sends them, and what goes on there. */
export function createListeningCalls(
  describe: (reports: Listening['reports']) => Listening,
  api: Api = lastingApi,
): ListeningCalls {
  let waiting: TrackRecord[] = []
  let isProgressNeeded = false

  const takeWaiting = (): RecordBody[] => {
    const taken = waiting.map(toBody)
    waiting = []
    return taken
  }
  const tell = (record: RecordBody): void => void api('addTrackRecord', { body: record })
  const flush = (): void => takeWaiting().forEach(tell)

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
      // A server of the release before has taken the record alone.
      return taken === undefined ? await sendAlone(listening) : 200
    }
    if (!isSettled(answer.status)) return answer.status
    // One of the two is at fault; the other shall not suffer for it.
    tell(record)
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
      others.forEach(tell)
      return await sending
    },
    settle: () => {
      flush()
      // Marks of what was heard that stand on the page follow at a rest, not every few seconds.
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
