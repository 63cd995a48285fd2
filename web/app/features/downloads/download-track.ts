import { browserApi } from '#api/api-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { noteDownload } from '#features/listening/reports/note-download.ts'

/** Downloads the recording of a track as a file; a notice shows why it is refused (LIB-04, B-48). */
export async function downloadTrack(trackId: number): Promise<void> {
  // A second press, while the first waits for the network, would save the file twice.
  if (requested.has(trackId)) return
  requested.add(trackId)
  const answer = await browserApi('getDownload', { params: { id: trackId } }).finally(() =>
    requested.delete(trackId),
  )
  if (!answer.ok) return showToast('error', answer.message)
  const link = document.createElement('a')
  link.href = answer.body.data.url
  // The answer's header has the name as well; without this attribute a browser that can play audio would open
  // it.
  link.download = answer.body.data.file_name
  link.click()
  noteDownload(trackId, answer.body.data.url)
}

/** The talks whose address is being requested. */
const requested = new Set<number>()
