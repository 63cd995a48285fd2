const endings = new Set(['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'wav'])

/** What a field for files is told to offer. */
export const acceptedEndings = [...endings].map((ending) => `.${ending}`).join(',')

/** Files as somebody chose them: recordings, and the names of those that are none. */
export interface PickedFiles {
  recordings: File[]
  others: string[]
}

/** Sorts what was chosen; what a system hides in every folder counts for nothing. */
export function pickRecordings(files: Iterable<File>): PickedFiles {
  const shown = [...files].filter(
    ({ name }) => !name.startsWith('.') && !/^(?:thumbs\.db|desktop\.ini)$/i.test(name),
  )
  return {
    recordings: shown.filter(isRecording).toSorted((one, other) => pathOf(one).localeCompare(pathOf(other))),
    others: shown.filter((file) => !isRecording(file)).map(({ name }) => name),
  }
}

/** The files of a drop, those within folders too. It is to be called at once: a drop is gone after its event. */
export async function filesOfDrop(drop: DataTransfer): Promise<File[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry())
  const loose = [...drop.files]
  if (entries.every((entry) => entry === null)) return loose
  const found = await Promise.all(entries.map(async (entry) => (entry === null ? [] : await filesOf(entry))))
  return found.flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const files: File[] = []
  for (;;) {
    // A folder is told in parts, until one is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return files
    for (const inner of part) files.push(...(await filesOf(inner)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isRecording({ name }: File): boolean {
  return endings.has(name.split('.').at(-1)?.toLowerCase() ?? '')
}

function pathOf(file: File): string {
  return file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
}
