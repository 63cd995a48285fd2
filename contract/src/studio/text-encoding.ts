import { z } from 'zod'

/** How the letters of a file may be stored. */
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
/** How the letters of a file are stored. */
export type FileEncoding = z.output<typeof FileEncoding>
