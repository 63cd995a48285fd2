// One character per byte.
const starts: readonly { name: string; marks: readonly string[] }[] = [
  {
    name: 'an archive',
    marks: ['PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b', 'BZh'],
  },
  {
    name: 'a program',
    marks: [
      'MZ',
      '\u007fELF',
      '#!',
      '\0asm',
      '\u00ca\u00fe\u00ba\u00be',
      '\u00ce\u00fa\u00ed\u00fe',
      '\u00cf\u00fa\u00ed\u00fe',
      '\u00fe\u00ed\u00fa\u00ce',
      '\u00fe\u00ed\u00fa\u00cf',
    ],
  },
  { name: 'a document', marks: ['%PDF', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'] },
  { name: 'a picture', marks: ['\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8'] },
]
const webPage = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!--|!doctype|\?xml|html|head|body|script|svg)/i
/** Recordings of phones begin with the mark of a script. */
const recorderMark = '#!AMR'
const tarMark = { at: 257, text: 'ustar' }

/**
 * The kind of a file that does not begin like a recording, in two words. Players skip anything before the
 * first frame, so a program or an archive with sound inside would play, but run or unpack elsewhere.
 */
export function findForeignContents(head: Buffer): string | undefined {
  const text = head.toString('latin1', 0, 512)
  if (text.startsWith(recorderMark)) return undefined
  if (webPage.test(text)) return 'a web page'
  if (text.startsWith(tarMark.text, tarMark.at)) return 'an archive'
  return starts.find(({ marks }) => marks.some((mark) => text.startsWith(mark)))?.name
}
