import * as contract from '@sohbet/contract/listening'
import { reportPlayback as playbackCall } from '@sohbet/contract/playback'
import { handle } from '#platform/http/calls/handle.ts'
import type { Binding } from '#platform/http/calls/handle.ts'
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

/** Calls for listening reports and positions; `release` is that of the served pages. */
export function listeningRoutes(services: TrackServices, release: string): Binding[] {
  return [
    ...historyRoutes(services),
    ...progressRoutes(services),
    handle(playbackCall, async ({ body }, { caller, address }) => {
      await reportPlayback(services, { caller, address, release }, body)
      return { data: { ok: true } } as const
    }),
  ]
}

function historyRoutes(services: TrackServices): Binding[] {
  return [
    handle(
      contract.listRecentActivities,
      async ({ query }, { caller, language }) =>
        await listRecentActivities(services, { caller, language }, query),
    ),
    handle(contract.addRecentActivity, async ({ body }, { caller }) => ({
      data: await addRecentActivity(services, caller, body),
    })),
    handle(contract.removeRecentActivity, async ({ params }, { caller }) => ({
      data: await removeRecentActivity(services, caller, params.id),
    })),
    handle(contract.clearRecentActivities, async (_input, { caller }) => ({
      data: await clearRecentActivities(services, caller),
    })),
    handle(contract.getDownload, async ({ params }, { caller }) => ({
      data: await getDownload(services, caller, params.id),
    })),
  ]
}

function progressRoutes(services: TrackServices): Binding[] {
  return [
    handle(contract.addTrackRecord, async ({ body }, { caller }) => ({
      data: await addTrackRecord(services, caller, body),
    })),
    handle(contract.reportListening, async ({ body }, { caller }) => ({
      data: await reportListening(services, caller, body),
    })),
    handle(contract.listListeningPositions, async ({ query }, { caller }) => ({
      data: await listListeningPositions(services, caller, query.device_id),
    })),
    handle(contract.listTrackPositions, async ({ params, query }, { caller }) => ({
      data: await listTrackPositions(services, caller, { trackId: params.id, ownDeviceId: query.device_id }),
    })),
    handle(contract.removeListeningPosition, async ({ params }, { caller }) => ({
      data: await removeListeningPosition(services, caller, params.id),
    })),
    handle(contract.getListeningProgress, async ({ query }, { caller }) => ({
      data: await getListeningProgress(services, caller, query.albums),
    })),
  ]
}
