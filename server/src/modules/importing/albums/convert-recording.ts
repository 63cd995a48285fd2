import { type AudioKind, isAudioKind, mimeTypeOf } from '../recordings/audio-kinds.ts'
import { ImportFault } from '../faults/import-fault.ts'
import type { MadeRecording } from '../recordings/conversions.ts'
import {
  findRecording,
  type FoundRecording,
  readTagsOf,
  type Recording,
  toRecording,
} from '../recordings/read-recording.ts'
import type { ImportRun } from '../run/import-run.ts'

/** Reads a recording of a folder, converting it if browsers cannot play it; throws ImportFault. */
export async function convertRecording(
  path: string,
  name: string,
  { options: { conversions }, report }: Pick<ImportRun, 'options' | 'report'>,
): Promise<Recording> {
  const found = await findRecording(path, name)
  if (found.remedy === undefined || conversions === undefined) return await toRecording({ path, name, found })
  const made =
    (await conversions.findMade(found.sha256)) ??
    (await conversions.convert({ path, name, isTried: report.isDryRun }))
  if ('fault' in made) {
    if (found.remedy.isOptional) return await toRecording({ path, name, found })
    throw new ImportFault(made.reason, { kind: made.fault })
  }
  return {
    sourceName: name.normalize('NFC'),
    path,
    ...describe(found, made),
    ...(await readTagsOf(path)),
  }
}

function describe(
  found: FoundRecording,
  { fileId, sha256, mimeType, durationSeconds }: MadeRecording,
): Omit<Recording, 'sourceName' | 'path' | 'tags' | 'chapters' | 'picture'> {
  const kinds = Object.entries(mimeTypeOf) as [AudioKind, string][] // Its keys are the kinds.
  const [kind] = kinds.find(([, type]) => type === mimeType) ?? []
  if (kind === undefined || !isAudioKind(kind)) throw new Error(`Not a kind of recording: ${mimeType}`)
  return {
    kind,
    start: 0,
    sha256,
    mimeType,
    durationSeconds,
    channels: found.channels,
    ...(fileId !== '' && { storedFileId: fileId }),
  }
}
