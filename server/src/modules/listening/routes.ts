import * as contract from '@sohbet/contract/listening'
import { reportPlayback as playbackCall } from '@sohbet/contract/playback'
import { type Binding, handle, handleData, handleDone } from '#platform/http/calls/handle.ts'
import type { TrackServices } from '#modules/catalog/index.ts'
import {
  addRecentActivity,
  listRecentActivities,
  clearRecentActivities,
  removeRecentActivity,
} from './history/recent-activities.ts'
import { addTrackRecord } from './history/add-track-record.ts'
import { getDownload } from './downloads/get-download.ts'
import { getListeningProgress } from './heard/get-listening-progress.ts'
import {
  listListeningPositions,
  listTrackPositions,
  removeListeningPosition,
} from './positions/list-positions.ts'
import { reportPlayback } from './report-playback.ts'
import { reportListening } from './heard/report-listening.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import { deletePositionsBefore, deleteSurplusRecords, deleteReportsBefore } from './queries/sweeps.ts'
import { retentionStart } from './positions/thin-positions.ts'

/** Calls for listening reports and positions; `release` is that of the served pages. */
export function listeningRoutes(services: TrackServices, release: string): Binding[] {
  return [
    ...historyRoutes(services),
    ...progressRoutes(services),
    handleDone(playbackCall, ({ body }, { caller, address }) =>
      reportPlayback(services, { caller, address, release }, body),
    ),
  ]
}

function historyRoutes(services: TrackServices): Binding[] {
  return [
    handle(
      contract.listRecentActivities,
      async ({ query }, { caller, language }) =>
        await listRecentActivities(services, { caller, language }, query),
    ),
    handleData(contract.addRecentActivity, ({ body }, { caller }) =>
      addRecentActivity(services, caller, body),
    ),
    handleData(contract.removeRecentActivity, ({ params }, { caller }) =>
      removeRecentActivity(services, caller, params.id),
    ),
    handleData(contract.clearRecentActivities, (_input, { caller }) =>
      clearRecentActivities(services, caller),
    ),
    handleData(contract.getDownload, ({ params }, { caller }) => getDownload(services, caller, params.id)),
  ]
}

function progressRoutes(services: TrackServices): Binding[] {
  return [
    handleData(contract.addTrackRecord, ({ body }, { caller }) => addTrackRecord(services, caller, body)),
    handleData(contract.reportListening, ({ body }, { caller }) => reportListening(services, caller, body)),
    handleData(contract.listListeningPositions, ({ query }, { caller }) =>
      listListeningPositions(services, caller, query.device_id),
    ),
    handleData(contract.listTrackPositions, ({ params, query }, { caller }) =>
      listTrackPositions(services, caller, { trackId: params.id, ownDeviceId: query.device_id }),
    ),
    handleData(contract.removeListeningPosition, ({ params }, { caller }) =>
      removeListeningPosition(services, caller, params.id),
    ),
    handleData(contract.getListeningProgress, ({ query }, { caller }) =>
      getListeningProgress(services, caller, query.albums),
    ),
  ]
}

/** Background jobs of listening and their schedule. */
export function listeningJobs(services: Services): JobHandlers {
  return {
    tasks: { 'sweep-listening': async () => sweepListening(services) },
    schedule: { 'sweep-listening': '29 3 * * *' },
  }
}

/** Deletes what is older than 30 days and no longer needed. */
async function sweepListening({ db, clock }: Services): Promise<void> {
  const oldest = retentionStart(clock.now())
  await deleteReportsBefore(db, oldest)
  await deletePositionsBefore(db, oldest)
  await deleteSurplusRecords(db)
}
