import type { Message, MessageKey, ValuesGiven } from '@sohbet/messages'

/** An issue of the schema library, with or without its message. */
interface Issue {
  code?: string | undefined
  input?: unknown
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  inclusive?: unknown
}

/** Describes an issue as a message for people, for schema checks without a message of their own. */
export function describeIssue(issue: Issue): Message {
  switch (issue.code ?? 'custom') {
    case 'invalid_type':
      return isMissing(issue.input) ? message('contract.field.missing') : describeType(issue.expected)
    case 'too_small':
      return describeTooSmall(issue)
    case 'too_big':
      return describeTooBig(issue)
    case 'not_multiple_of':
      return message('refusals.field.notWhole')
    case 'unrecognized_keys':
      return message('refusals.field.unknown')
    default:
      return isMissing(issue.input) ? message('contract.field.missing') : message('refusals.field.wrong')
  }
}

function describeType(expected: unknown): Message {
  if (expected === 'number') return message('refusals.field.notANumber')
  return message(expected === 'int' ? 'refusals.field.notWhole' : 'refusals.field.wrong')
}

function describeTooSmall({ origin, minimum, inclusive }: Issue): Message {
  const min = Number(minimum)
  if (isNumber(origin)) {
    if (inclusive !== false) return message('refusals.field.tooSmall', { min })
    return message('refusals.field.notAbove', { min })
  }
  if (min <= 1) return message('contract.field.missing')
  return origin === 'string'
    ? message('refusals.field.tooShort', { min })
    : message('refusals.field.tooFew', { min })
}

function describeTooBig({ origin, maximum, inclusive }: Issue): Message {
  const max = Number(maximum)
  if (isNumber(origin)) {
    if (inclusive !== false) return message('refusals.field.tooBig', { max })
    return message('refusals.field.notBelow', { max })
  }
  return origin === 'string'
    ? message('refusals.field.tooLong', { max })
    : message('refusals.field.tooMany', { max })
}

function isNumber(origin: unknown): boolean {
  return origin === 'number' || origin === 'int' || origin === 'bigint'
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

// A local copy of `message`: importing it as a value would make every page load the messages.
function message<Key extends MessageKey>(key: Key, ...[values]: ValuesGiven<Key>): Message {
  return { key, values: values ?? {} }
}
