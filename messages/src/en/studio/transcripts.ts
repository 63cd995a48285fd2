/** What is said of transcripts that are written and imported. */
export const studioTranscripts = {
  'studioTranscripts.fault.end': 'The end is not after the beginning',
  'studioTranscripts.fault.empty': 'There is no text in the file.',
  'studioTranscripts.fault.time': 'Line {line, number, ::group-off}: the time cannot be read.',
  'studioTranscripts.fault.noCue':
    'Line {line, number, ::group-off}: this text belongs to no segment: there is no time before it.',
  'studioTranscripts.fault.json': 'Line {line, number, ::group-off}: the JSON cannot be read.',
  'studioTranscripts.fault.shape': 'The JSON has no list of segments.',
  'studioTranscripts.fault.segment':
    'Segment {line, number, ::group-off}: its times or its text are missing.',
  'studioTranscripts.fault.tooMany':
    'Line {line, number, ::group-off}: there are more than {max, number} segments.',
  'studioTranscripts.fault.full': 'A transcript can have up to {max, number} segments.',
  'studioTranscripts.fault.tooLong':
    'Line {line, number, ::group-off}: a segment has more than {max, number} characters.',
  'studioTranscripts.fault.encoding':
    'Line {line, number, ::group-off}: these letters are not stored as {encoding}.',
  'studioTranscripts.fault.binary': 'Line {line, number, ::group-off}: this is not a text.',
  'studioTranscripts.fault.outside': 'Every segment lies after the end of the recording.',
  'studioTranscripts.fault.noneAligned': 'No segment of the file falls into one of the spoken transcript.',
  'studioTranscripts.fault.translated': 'A translation can only change the segments that are spoken.',
  'studioTranscripts.fault.unknownSegment': 'One of these segments no longer exists.',
  'studioTranscripts.notice.repeated': 'Lines that repeated the one before, left out: {count, number}',
  'studioTranscripts.notice.unsorted': 'Segments that were out of order, sorted: {count, number}',
  'studioTranscripts.notice.overlapping': 'Segments that overlapped the next one, shortened: {count, number}',
  'studioTranscripts.notice.empty': 'Segments of no length, lengthened: {count, number}',
  'studioTranscripts.notice.outside':
    'Segments after the end of the recording, left out or shortened: {count, number}',
  'studioTranscripts.notice.guessed': 'The times are guessed from the length of each paragraph.',
  'studioTranscripts.notice.unaligned':
    'Segments that fall into none of the spoken transcript, left out: {count, number}',
} as const
