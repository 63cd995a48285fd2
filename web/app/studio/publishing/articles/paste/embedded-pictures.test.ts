// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findEmbeddedPictures, withStoredPictures } from './embedded-pictures.ts'

const hex = (text: string): string => Buffer.from(text).toString('hex')
const data = (type: string, text: string): string => `data:${type};base64,${btoa(text)}`
// Word writes each picture twice, and breaks the digits into lines.
const rtfPicture = (kind: string, text: string): string =>
  `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn fLine}{\\sv 0}}}\\picw1\\${kind}\\bliptag12{\\*\\blipuid 0102030405060708090a0b0c0d0e0f10}\n${hex(text).replaceAll(/(.{32})/g, '$1\r\n')}}}{\\nonshppict{\\pict\\wmetafile8 ${'00'.repeat(40)}}}`

const textsOf = async (files: (File | undefined)[]): Promise<(string | undefined)[]> =>
  await Promise.all(files.map(async (file) => file && `${file.type} ${await textOf(file)}`))
const textOf = async (file: File): Promise<string> =>
  await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })

test('reads pictures from the HTML, or from RTF for Word, in their order [WRITE-03]', async () => {
  const [one, two] = ['one '.repeat(20), 'two '.repeat(20)]
  const html = `<img src="file:///C:/a.png"><img src="${data('image/webp', 'w')}"><img src="file:///C:/b.jpg"><img src="https://example.org/x.png"><img src="${data('image/gif', 'g')}">`
  const rtf = `{\\rtf1 ${rtfPicture('pngblip', one)} text ${rtfPicture('jpegblip', two)}}`
  expect(await textsOf(findEmbeddedPictures(html, rtf))).toEqual([
    `image/png ${one}`,
    'image/webp w',
    `image/jpeg ${two}`,
    undefined,
    undefined,
  ])
})

test('inserts no picture if Word sends fewer than its HTML names [WRITE-03]', () => {
  const html = '<img src="file:///C:/a.png"><img src="file:///C:/b.png">'
  expect(findEmbeddedPictures(html, rtfPicture('pngblip', 'one '.repeat(20)))).toEqual([undefined, undefined])
})

test('keeps the description of a stored picture, if it is not empty [WRITE-03]', () => {
  const stored = { src: '/images/a1', width: 64, height: 48 }
  const html = withStoredPictures('<p><img src="x" alt="A door"><img src="y" alt=" "><img src="z"></p>', [
    stored,
    stored,
    undefined,
  ])
  expect(html).toContain(
    '<p><img src="/images/a1" alt="A door" width="64" height="48"><img src="/images/a1" width="64" height="48"><img src="z"></p>',
  )
})
