import { z } from 'zod'

/** The text encodings of files. */
export const FileEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
])
export type FileEncoding = z.output<typeof FileEncoding>
