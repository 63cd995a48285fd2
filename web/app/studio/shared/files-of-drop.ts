/**
 * The dropped files, including those in folders; `onUnreadable` is called for each file or folder that cannot be
 * read. Call it synchronously: the data is cleared after the event.
 */
export async function filesOfDrop(drop: DataTransfer, onUnreadable: () => void): Promise<File[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry())
  const loose = [...drop.files]
  if (entries.every((entry) => entry === null)) return loose
  const found = await Promise.all(
    entries.map(async (entry) => (entry === null ? [] : await filesOf(entry, onUnreadable))),
  )
  return found.flat()
}

async function filesOf(entry: FileSystemEntry, onUnreadable: () => void): Promise<File[]> {
  const files: File[] = []
  try {
    if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)))
    else if (isFolder(entry)) await readFolder(entry, files, onUnreadable)
  } catch {
    onUnreadable()
  }
  return files
}

async function readFolder(
  folder: FileSystemDirectoryEntry,
  files: File[],
  onUnreadable: () => void,
): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    // A folder is read in batches, until one is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return
    for (const inner of part) files.push(...(await filesOf(inner, onUnreadable)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
