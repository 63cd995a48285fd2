/** What the page of a talk's transcript says. */
export const transcripts = {
  'transcript.heading': 'Transcript',
  'transcript.title': 'Transcript of {title}',
  'transcript.description': 'What is said in {title}, to read and to print.',
  'transcript.language': 'Language',
  'transcript.spoken': '{language} (as spoken)',
  'transcript.missing': 'Not translated yet',
  'transcript.unverified':
    'This transcript has not been verified against the recording yet and may contain mistakes.',
  'transcript.locked': 'The transcript can be read by everyone who may hear the talk.',
  'transcript.unlock': 'How to open it',
  'transcript.back': 'To the talk',
  'transcript.playFrom': 'Play from {time}',
  'transcript.files': 'Save as a file',
  'transcript.none': 'There is no transcript of this talk yet.',
  'transcript.loading': 'Loading the transcript',
  'transcript.follow': 'Back to the current line',
  'transcript.keys.next': 'Next line',
  'transcript.keys.previous': 'Previous line',
} as const
