import type { Fault } from '../folders/find-albums.ts'
import type { AudioAccess } from '@sohbet/contract/catalog'
import type { FileEncoding } from '@sohbet/contract/studio'
import type { CollectionType } from '#modules/catalog/index.ts'
import type { Conversions } from '../recordings/conversions.ts'

/** The result of an import, or the expected result in a dry run. */
export interface ImportReport {
  isDryRun: boolean
  albums: { added: number; changed: number; unchanged: number }
  tracks: { added: number; replaced: number; edited: number; unchanged: number }
  /** Transcripts beside recordings; those edited by a person count as unchanged. */
  transcripts: { imported: number; unchanged: number }
  /** Files and albums that could not be imported. */
  faults: Fault[]
  /** Parts that were left out of albums that were imported. */
  warnings: Fault[]
  /** Tracks whose file is no longer in the folder; they stay in the catalogue. */
  removed: string[]
  /** The number of other files, which an import ignores. */
  otherFiles: number
}

/** An empty report. */
export function emptyReport(isDryRun: boolean): ImportReport {
  return {
    isDryRun,
    albums: { added: 0, changed: 0, unchanged: 0 },
    tracks: { added: 0, replaced: 0, edited: 0, unchanged: 0 },
    transcripts: { imported: 0, unchanged: 0 },
    faults: [],
    warnings: [],
    removed: [],
    otherFiles: 0,
  }
}

/** The report as lines for a terminal; each name and reason is on one line. */
export function toReportLines(report: ImportReport): string[] {
  const { albums, tracks, transcripts } = report
  return [
    ...(report.isDryRun ? ['Dry run: nothing was written. An import would do this:'] : []),
    `Albums:     ${albums.added} new, ${albums.changed} changed, ${albums.unchanged} unchanged`,
    `Recordings: ${tracks.added} new, ${tracks.replaced} replaced, ${tracks.edited} changed, ${tracks.unchanged} unchanged`,
    ...(transcripts.imported + transcripts.unchanged > 0
      ? [`Transcripts: ${transcripts.imported} imported, ${transcripts.unchanged} unchanged`]
      : []),
    ...(report.otherFiles > 0 ? [`Skipped: ${report.otherFiles} files of other types`] : []),
    ...section('No longer in the folder, still in the catalogue', report.removed),
    ...section('Warnings', report.warnings.map(toLine)),
    ...section(`Not imported (${report.faults.length})`, report.faults.map(toLine)),
  ]
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${printable(line)}`)]
}

function toLine({ path, reason }: Fault): string {
  return `${path}: ${reason}`
}

// File names may contain any characters, including control sequences of a terminal.
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '?')
}

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
