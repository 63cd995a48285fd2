import type { BackupStore } from './backup-store.ts'

/** The names of all pieces in the store. */
export async function listPieces(store: BackupStore): Promise<Set<string>> {
  const pieces = new Set<string>()
  for await (const file of store.list('pieces')) pieces.add(file.slice(file.lastIndexOf('/') + 1))
  return pieces
}

/** The file name of a piece; split into folders, since some file systems are slow with many files in one. */
export function pieceFile(name: string): string {
  return `pieces/${name.slice(0, 2)}/${name}`
}
