import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { decompress } from 'wawoff2'
import { putFile } from '../storage/put-file.ts'

/** The subsets of our typefaces for titles, in the order in which glyphs are searched. */
const parts = {
  'alegreya-latin': '@fontsource/alegreya/files/alegreya-latin-500-normal.woff2',
  'alegreya-latin-ext': '@fontsource/alegreya/files/alegreya-latin-ext-500-normal.woff2',
  'amiri-arabic': '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
  'nastaliq-arabic': '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
  'vazirmatn-arabic': '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
}

const require = createRequire(import.meta.url)

/**
 * Installs the typefaces of drawn titles in `folder` as the only ones: drawings are identical on every
 * machine, even without any fonts. Call it before the first text is drawn in this process.
 */
export async function prepareCardFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // The renderer cannot read WOFF2.
  for (const [name, file] of Object.entries(parts))
    await putFile(folder, `${name}.ttf`, await decompress(await readFile(require.resolve(file))))
  await putFile(
    folder,
    'fonts.conf',
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
        `<dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
    ),
  )
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf')
}
