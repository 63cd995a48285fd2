import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test.each([
  ['https://speech.example', 'https://speech.example/v1/audio/transcriptions'],
  ['https://speech.example/openai/v1/', 'https://speech.example/openai/v1/audio/transcriptions'],
  ['http://127.0.0.1:8080/v1/audio/transcriptions', 'http://127.0.0.1:8080/v1/audio/transcriptions'],
  ['http://speech.lan:9000/', 'http://speech.lan:9000/v1/audio/transcriptions'],
])('the service at %s is called at its endpoint [TEXT-53]', (given, requested) => {
  const { transcribing } = parseConfig({ TRANSCRIBE_URL: given })
  expect(transcribing).toEqual({
    kind: 'service',
    url: new URL(requested),
    key: undefined,
    model: 'whisper-1',
  })
})

test.each([
  [{ TRANSCRIBE_URL: 'http://speech.example' }, /public host/],
  [{ TRANSCRIBE_URL: 'https://alice:key@speech.example' }, /TRANSCRIBE_KEY/],
  [{ TRANSCRIBE_URL: 'ftp://speech.example' }, /TRANSCRIBE_URL/],
  [{ TRANSCRIBE_KEY: 'key' }, /TRANSCRIBE_URL: is missing/],
  [{ TRANSCRIBE_URL: 'https://speech.example', TRANSCRIBE_KEY: 'a\nb' }, /TRANSCRIBE_KEY/],
])('%o is refused [TEXT-53]', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(sentence)
})

test('a command is split into arguments without a shell [TEXT-55]', () => {
  const given = `whisper-cli -l {language}  -f "{wav}" -of {output}/a '--prompt=It is "so"; $(id)' --x="a b"`
  expect(parseConfig({ TRANSCRIBE_COMMAND: given }).transcribing).toEqual({
    kind: 'command',
    args: [
      'whisper-cli',
      '-l',
      '{language}',
      '-f',
      '{wav}',
      '-of',
      '{output}/a',
      '--prompt=It is "so"; $(id)',
      '--x=a b',
    ],
    memoryGb: 8,
  })
})

test.each([
  [{ TRANSCRIBE_COMMAND: 'a {file}', TRANSCRIBE_URL: 'https://speech.example' }, /set one of them/],
  [{ TRANSCRIBE_COMMAND: 'a {file} "b' }, /TRANSCRIBE_COMMAND: has a quotation mark/],
  [{ TRANSCRIBE_COMMAND: 'a {file} {model}' }, /\{model\} is unknown; use \{file\}, \{wav\}/],
  [{ TRANSCRIBE_COMMAND: 'a {file} {text}' }, /\{text\} is unknown/],
  [{ TRANSCRIBE_COMMAND: 'a {output}' }, /must contain \{file\} or \{wav\}/],
  [{ ALIGN_COMMAND: 'a {file}' }, /ALIGN_COMMAND: must contain \{text\}/],
])('the command %o is refused [TEXT-55]', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(sentence)
})
