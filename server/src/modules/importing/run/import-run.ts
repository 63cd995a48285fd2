import type { AudioAccess } from '@sohbet/contract/catalog'
import type { FileEncoding } from '@sohbet/contract/studio'
import type { CollectionType } from '#modules/catalog/index.ts'
import type { Conversions } from '../recordings/conversions.ts'
import type { ImportReport } from './import-report.ts'

/** What an import is told beside the folder. */
export interface ImportOptions {
  /** Who may hear albums whose album.json does not say; a new album is `free` when nothing says. */
  access?: AudioAccess | undefined
  /** The kind of albums whose album.json does not say; a new one is an `album` when nothing says. */
  type?: CollectionType | undefined
  isDryRun?: boolean
  /** Of tags that do not say theirs; undefined: the likeliest of each album. */
  tagEncoding?: FileEncoding | undefined
  /** Undefined: what browsers do not play is reported. */
  conversions?: Conversions | undefined
  onProgress?: (step: ImportStep) => void
}

/** How far an import is. */
export type ImportStep =
  /** All recordings have been counted. */
  | { kind: 'counted'; recordings: number }
  /** One recording has been read and stored, or refused. */
  | { kind: 'recording' }
  /** One album has been saved, or left as it is, or refused. */
  | { kind: 'album'; path: string; outcome: 'added' | 'changed' | 'unchanged' | 'failed' }

/** What the albums of one import share. */
export interface ImportRun {
  root: string
  options: ImportOptions
  report: ImportReport
  onProgress: (step: ImportStep) => void
  /** The path of the album that has a source key. */
  seenKeys: Map<string, string>
}
