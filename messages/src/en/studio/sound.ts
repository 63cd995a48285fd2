/** Texts of the studio: sound. */
export const studioSound = {
  'studioSound.title': 'Uploads',
  'studioSound.intro': 'Recordings being uploaded, and those that have arrived.',
  'studioSound.drop.title': 'Drop recordings or folders here',
  'studioSound.drop.hint':
    'MP3, M4A, WAV, WMA, AMR, films with sound and nearly all other recordings, up to 4 GB each. You can close this window: choose the same file again, and the upload continues where it stopped.',
  'studioSound.drop.files': 'Choose files',
  'studioSound.drop.folder': 'Choose a folder',
  'studioSound.room': 'Space left: {size}',
  'studioSound.leftOut':
    '{count, plural, one {# file is not a recording and was left out: {names}} other {# files are not recordings and were left out: {names}}}',
  'studioSound.list': 'Your uploads',
  'studioSound.empty.title': 'No uploads yet',
  'studioSound.empty.text': 'Your uploads appear here.',
  'studioSound.state.waiting': 'Waiting for its turn',
  'studioSound.state.sending': 'On its way: {done} of {all}',
  'studioSound.state.pace': '{way}. {speed} a second, {time} left.',
  'studioSound.state.paused': 'Paused: {done} of {all}',
  'studioSound.state.offline': 'No connection. It will continue when the connection is back.',
  'studioSound.state.unfinished':
    'Unfinished: {done} of {all}. Choose the same file again to continue. It is kept until {date}.',
  'studioSound.state.comparing': 'All of it is here. The file is being read once more, to compare.',
  'studioSound.state.checking': 'It has arrived and is being checked and measured.',
  'studioSound.state.ready': 'Ready',
  'studioSound.state.failed': 'Not saved: {problem}',
  'studioSound.progress': 'Progress of {name}',
  'studioSound.pause': 'Pause',
  'studioSound.resume': 'Resume',
  'studioSound.retry': 'Try again',
  'studioSound.cancel': 'Cancel',
  'studioSound.clear': 'Remove from the list',
  'studioSound.actionOn': '{action}: {name}',
  'studioSound.said.ready': '{name} is ready',
  'studioSound.said.failed': '{name} was not saved: {problem}',
  'studioSound.talk.none': 'No recording yet',
  'studioSound.talk.choose': 'Upload a recording',
  'studioSound.talk.replace': 'Upload another recording',
  'studioSound.talk.listen': 'Listen to the recording',
  'studioSound.talk.waveform': 'Waveform of the recording',
  'studioSound.talk.unmeasured': 'This recording has not been measured.',
  'studioSound.talk.measure': 'Measure it',
  'studioSound.talk.measuring': 'It is being measured.',
  'studioSound.talk.failed': 'The recording could not be looked up. Try again in a moment.',
  'studioSound.fact.duration': 'Length',
  'studioSound.fact.loudness': 'Loudness',
  'studioSound.fact.truePeak': 'True peak',
  'studioSound.fact.clipped': 'Cut-off places',
  'studioSound.fact.silences': 'Long silences',
  'studioSound.fact.channels': 'Channels',
  'studioSound.fact.sampleRate': 'Sampling rate',
  'studioSound.fact.size': 'Size',
  'studioSound.fact.none': 'Not known',
  'studioSound.lufs': '{value} LUFS',
  'studioSound.dbtp': '{value} dBTP',
  'studioSound.khz': '{value} kHz',
  'studioSound.voice.title': 'Clear voice',
  'studioSound.voice.hint':
    'Less rumble and hiss, and quiet words nearer to loud ones. Listeners hear it only once the talk uses it and is published.',
  'studioSound.voice.make': 'Make a clear voice',
  'studioSound.voice.making': 'It is being made. This takes a few minutes for a long talk.',
  'studioSound.voice.failed': 'No clear voice came of this recording. It stays as it is.',
  'studioSound.voice.compare': 'Compare by ear',
  'studioSound.voice.original': 'As recorded',
  'studioSound.voice.use': 'Use the clear voice',
  'studioSound.voice.useOriginal': 'Use the recording as it was',
  'studioSound.voice.remove': 'Remove the clear voice',
  'studioSound.voice.refused.noProgram':
    'This server has no ffmpeg, which makes clear voices. Please ask the operator to install it.',
  'studioSound.voice.refused.notThis':
    'A clear voice can be made of a measured recording with sound, and not of another clear voice.',
  'studioSound.replace.title': 'Replace the recording?',
  'studioSound.replace.text':
    'Listeners have this talk already. They hear the new recording at once, and the talk keeps its bookmarks, notes, saved places and questions.',
  'studioSound.replace.offset': 'Seconds by which the beginning has moved',
  'studioSound.replace.offsetHint':
    'A number above 0 when everything is later than before; below 0 when something was cut off at the beginning.',
  'studioSound.replace.offsetWrong': 'Please write a number of seconds.',
  'studioSound.replace.now': 'Replace now',
  'studioSound.replace.done': 'The recording was replaced.',
  'studioSound.failed': 'It could not be sent. Try again in a moment.',
  'studioSound.refused.kind': '{name} cannot be used here. MP3, M4A, WAV and most other recordings can.',
  'studioSound.refused.empty': 'This file is empty. Please copy it from its source again.',
  'studioSound.refused.tooLarge':
    'A recording can have 4 GB at most. Please send a shorter or compressed one, such as MP3.',
  'studioSound.refused.tooMany':
    'Too many uploads are unfinished. Please finish or cancel some of them first.',
  'studioSound.refused.quota':
    'The recording has {size, number} MB, and uploads may take {left, number} MB more. Please delete unused recordings first.',
  'studioSound.refused.disk':
    'The recording has {size, number} MB, and the disk of the server has room for {left, number} MB. Please delete unused recordings first.',
  'studioSound.refused.diskFull':
    'The disk of the server is full. The upload can continue once there is room.',
  'studioSound.refused.unfinished':
    '{missing, plural, one {# byte of the file is not here yet.} other {# bytes of the file are not here yet.}}',
  'studioSound.refused.otherWriter': 'Another request is sending this recording. Please try again.',
  'studioSound.refused.unknown': 'This upload no longer exists. Please choose the file again.',
  'studioSound.refused.unknownRecording': 'There is no such recording, or it has not been measured.',
  'studioSound.refused.unknownTalk': 'There is no such talk.',
  'studioSound.problem.stopped': 'A fault on our side stopped the check. Please send the file again.',
  'studioSound.problem.otherBytes': 'What arrived is not what was sent. Please send the file again.',
  'studioSound.problem.unusable':
    'This is not a kind of recording that can be played here. Please send an MP3, M4A or WAV.',
  'studioSound.problem.empty': 'The file is empty. Please copy it from its source again.',
  'studioSound.problem.cut':
    'The recording is cut off: its end is missing. Please copy it from its source again.',
  'studioSound.problem.noSound': 'The file has no sound in it that can be read. Please choose another file.',
  'studioSound.problem.foreign': 'The file is not a recording. Please choose another file.',
  'studioSound.problem.otherKind':
    'The file is a different kind of recording than its name says. Please rename it.',
  'studioSound.problem.unplayable': 'Browsers cannot play this form of recording. Please make an MP3 of it.',
  'studioSound.problem.noConverter':
    'This form of recording has to be converted, and the server has no ffmpeg for it. Please send an MP3, or ask the operator to install ffmpeg.',
  'studioSound.problem.tooLong':
    'The recording claims to last longer than 48 hours. Please send it in parts.',
  'studioSound.problem.damaged':
    'The recording is damaged: a part of it cannot be read. Please copy it from its source again.',
  'studioSound.problem.tooMuch':
    'Reading this file takes more time or memory than a recording should. Please make an MP3 of it.',
} as const
