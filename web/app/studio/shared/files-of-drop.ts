/** The dropped files, including those in folders. Call it synchronously: the data is cleared after the event. */
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
    // A folder is read in batches, until one is empty.
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
