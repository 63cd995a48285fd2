import { compareFileNames } from '@sohbet/contract/file-names'

const endings = new Set(
  (
    'mp3 m4a m4b mp4 mov 3gp 3g2 aac ogg oga opus flac wav webm mka mkv mp2 ' +
    'aif aiff aifc caf wma amr awb au wv ape'
  ).split(' '),
)

/** The `accept` value of the file input. */
export const acceptedEndings = [...endings].map((ending) => `.${ending}`).join(',')

/** Chosen files: recordings, and the names of the others. */
export interface PickedFiles {
  recordings: File[]
  others: string[]
}

/** Separates recordings from other files; hidden system files are ignored. */
export function pickRecordings(files: Iterable<File>): PickedFiles {
  const shown = [...files].filter(
    ({ name }) => !name.startsWith('.') && !/^(?:thumbs\.db|desktop\.ini)$/i.test(name),
  )
  return {
    recordings: shown
      .filter(isRecording)
      .toSorted((one, other) => compareFileNames(pathOf(one), pathOf(other))),
    others: shown.filter((file) => !isRecording(file)).map(({ name }) => name),
  }
}

function isRecording({ name }: File): boolean {
  return endings.has(name.split('.').at(-1)?.toLowerCase() ?? '')
}

function pathOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
}
