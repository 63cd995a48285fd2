import { browserApi } from '#api/api-context.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { noteDownload } from '#features/listening/reports/note-download.ts'

/** Hands the recording of a track over as a file; why it may not be had is said in a notice (LIB-04, B-48). */
export async function downloadTrack(trackId: number): Promise<void> {
  const answer = await browserApi('getDownload', { params: { id: trackId } })
  if (!answer.ok) return showToast('error', answer.message)
  const link = document.createElement('a')
  link.href = answer.body.data.url
  // The name comes with the answer itself; without this a browser that shows audio would play it in the page.
  link.download = answer.body.data.file_name
  link.click()
  noteDownload(trackId, answer.body.data.url)
}
