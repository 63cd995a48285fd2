import { ArrivalFault } from '#modules/catalog/index.ts'
import { codeOf, messageOf } from '#platform/process/error-code.ts'

/** The kind of problem with a file, for messages in the reader's language. */
export type FaultKind =
  | 'unusable'
  | 'empty'
  | 'cut'
  | 'noSound'
  | 'foreign'
  | 'otherKind'
  | 'unplayable'
  | 'noConverter'
  | 'tooLong'
  | 'damaged'

/** The reason why a file, folder or import cannot be used, as half a sentence that follows its name. */
export class ImportFault extends Error {
  readonly kind: FaultKind

  constructor(reason: string, { kind = 'damaged', ...options }: ErrorOptions & { kind?: FaultKind } = {}) {
    super(reason, options)
    this.kind = kind
  }
}

const knownReasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  ENOENT: 'is gone, or its name is not valid UTF-8',
  ENOSPC: 'could not be stored because the disk is full',
  EDQUOT: 'could not be stored because the disk quota is used up',
  EIO: 'cannot be read from the disk (input/output error)',
  EISDIR: 'is a folder, not a file',
  EMFILE: 'could not be opened because too many files are open',
}

/** The half sentence for any error thrown while a file was read, stored or saved. */
export function toReason(error: unknown): string {
  if (error instanceof ImportFault || error instanceof ArrivalFault) return error.message
  const known = knownReasons[codeOf(error) ?? '']
  if (known !== undefined) return known
  return `could not be imported: ${messageOf(error).split('\n')[0] ?? ''}`
}
