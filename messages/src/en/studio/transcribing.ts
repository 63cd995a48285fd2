/** What is said of talks that a program transcribes. */
export const studioTranscribing = {
  'studioTranscribing.title': 'Transcribe by machine',
  'studioTranscribing.hint':
    'A program that listens to the whole talk writes a first text. Check it afterwards.',
  'studioTranscribing.start': 'Transcribe',
  'studioTranscribing.progress': 'Transcribing: {language}',
  'studioTranscribing.waiting': 'The service is not ready. It is asked again at {time}.',
  'studioTranscribing.done': 'The transcript is ready.',
  'studioTranscribing.cancelled': 'Cancelled. What was heard until now is kept for the next try.',
  'studioTranscribing.unknown': 'It cannot be shown how far this is. Please reload the page.',
  'studioTranscribing.fault.notSet': 'No program that transcribes is set up on this server.',
  'studioTranscribing.fault.running': 'This talk is being transcribed already.',
  'studioTranscribing.fault.notSpoken':
    'The transcript of this talk is in another language. Choose which one is spoken first.',
  'studioTranscribing.problem.away': 'The service does not answer. Please try again later.',
  'studioTranscribing.problem.busy':
    'The service has too much to do, or what was paid for is used up. Please try again later.',
  'studioTranscribing.problem.changed':
    'The transcript was changed meanwhile. Trying again replaces it with what was heard.',
  'studioTranscribing.problem.empty': 'The service gave an empty answer.',
  'studioTranscribing.problem.notFound':
    'The service does not know its address or the model. Please ask whoever runs this server.',
  'studioTranscribing.problem.noTimes':
    'The service answered without times. Please ask whoever runs this server to choose another model.',
  'studioTranscribing.problem.refused': 'The service cannot read this recording or this language.',
  'studioTranscribing.problem.replaced': 'The recording was replaced meanwhile. Please start again.',
  'studioTranscribing.problem.silent': 'No words were heard in the recording.',
  'studioTranscribing.problem.stopped': 'The server stopped before it was done. Please try again.',
  'studioTranscribing.problem.tooLarge': 'The service refuses even small pieces of the recording.',
  'studioTranscribing.problem.uncut': 'The recording cannot be cut into pieces.',
  'studioTranscribing.problem.unreadable': 'The answer of the service cannot be read.',
  'studioTranscribing.problem.webPage':
    'The service answered with a web page. Please ask whoever runs this server to check its address.',
  'studioTranscribing.problem.wrongKey':
    'The service refuses the key of this server. Please ask whoever runs it.',
} as const
