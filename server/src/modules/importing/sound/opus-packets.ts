import type { FileHandle } from 'node:fs/promises'
import { ImportFault } from '../faults/import-fault.ts'
import { readBytes } from '../recordings/check-whole.ts'
import { addPackets, maxPageBytes, readPage } from '../recordings/ogg-pages.ts'

/** The packets of one page, and the sample count of the stream at its end; negative if no packet ends here. */
export interface PagePackets {
  packets: Buffer[]
  granule: bigint
}

/** The packets of the only stream of an Ogg file, page by page. */
export async function* readPackets(file: FileHandle, start: number): AsyncGenerator<PagePackets> {
  const { size } = await file.stat()
  let serial: number | undefined
  let open: Buffer[] = []
  for (let position = start; position < size;) {
    const page = readPage(await readBytes(file, position, maxPageBytes))
    if (page === undefined) throw new ImportFault('is damaged: a part of it is not as it was written')
    position += page.bytes.length
    serial ??= page.serial
    if (page.serial !== serial) continue
    const packets: Buffer[] = []
    open = addPackets(packets, page, open)
    yield { packets, granule: page.bytes.readBigInt64LE(6) }
    if (page.isLast) return
  }
}
