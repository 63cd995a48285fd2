import type { AudioAccess } from '@sohbet/contract/catalog'
import type { FileEncoding } from '@sohbet/contract/studio'
import type { CollectionType } from '#modules/catalog/index.ts'
import type { Conversions } from '../recordings/conversions.ts'
import type { ImportReport } from './import-report.ts'

/** The options of an import besides the folder. */
export interface ImportOptions {
  /** The access of albums without one in album.json; the default for a new album is `free`. */
  access?: AudioAccess | undefined
  /** The type of albums without one in album.json; the default for a new one is `album`. */
  type?: CollectionType | undefined
  isDryRun?: boolean
  /** The encoding of undeclared tags; undefined detects it for each album. */
  tagEncoding?: FileEncoding | undefined
  /** Undefined reports recordings that browsers do not play instead of converting them. */
  conversions?: Conversions | undefined
  onProgress?: (step: ImportStep) => void
}

/** A progress event of an import. */
export type ImportStep =
  /** All recordings have been counted. */
  | { kind: 'counted'; recordings: number }
  /** One recording was read and stored, or refused. */
  | { kind: 'recording' }
  /** One album was saved, left unchanged, or refused. */
  | { kind: 'album'; path: string; outcome: 'added' | 'changed' | 'unchanged' | 'failed' }

/** State shared by the albums of one import. */
export interface ImportRun {
  root: string
  options: ImportOptions
  report: ImportReport
  onProgress: (step: ImportStep) => void
  /** The path of the album with each source key. */
  seenKeys: Map<string, string>
}
