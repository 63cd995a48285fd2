import { chmod, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Services } from '#platform/start/services.ts'
import { fixture, makeFolder, makeWav } from '../fixtures/make-folder.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from './import-folder.ts'
import { toReportLines } from '../run/import-report.ts'

const { services, ask, listTracks } = await openCatalog()

describe('a file that cannot be imported', () => {
  test('is reported with the reason, and the rest is imported', async () => {
    const outside = await makeFolder({ 'secret.wav': makeWav(1, 9) })
    const folder = await makeFolder({
      'x/good.wav': makeWav(1, 1),
      'x/empty.mp3': '',
      'x/text.mp3': 'not a recording',
      'x/zero.wav': makeWav(0),
      'x/cut.flac': (await fixture('tagged.flac')).subarray(0, 60),
      'x/old.wma': 'anything',
      'x/notes.txt': 'left aside',
      'x/.hidden.mp3': 'hidden',
      '.hidden/a.mp3': 'hidden',
      'all bad/a.mp3': '',
    })
    await mkdir(join(folder, 'x/folder.mp3'))
    await symlink(join(outside, 'secret.wav'), join(folder, 'x/link.wav'))
    await symlink(outside, join(folder, 'way-out'))
    await symlink('/nowhere/at/all', join(folder, 'x/broken.wav'))
    await symlink(join(folder, 'x/good.wav'), join(folder, 'x/inside.wav'))
    await symlink(folder, join(folder, 'x/round'))
    const report = await importFolder(services, folder)
    expect(Object.fromEntries(report.faults.map(({ path, reason }) => [path, reason]))).toEqual({
      'all bad/a.mp3': 'is empty',
      'way-out': 'is a link that points outside the imported folder',
      'x/broken.wav': 'is a broken link',
      'x/cut.flac': 'is cut off: its end is missing',
      'x/empty.mp3': 'is empty',
      'x/folder.mp3': 'is a folder, not a recording',
      'x/link.wav': 'is a link that points outside the imported folder',
      'x/old.wma': 'contains no readable sound; it is damaged or not a recording',
      'x/text.mp3': 'contains no readable sound; it is damaged or not a recording',
      'x/zero.wav': 'contains no sound: it lasts 0 seconds',
    })
    expect(report).toMatchObject({ albums: { added: 1 }, otherFiles: 1 })
    expect((await listTracks()).map((track) => track['title'])).toEqual(['good', 'inside'])
  })

  test.skipIf(process.getuid?.() === 0)('a file that this user may not read is named', async () => {
    const folder = await makeFolder({ 'x/a.wav': makeWav(1, 1), 'x/b.wav': makeWav(1, 2) })
    await chmod(join(folder, 'x/a.wav'), 0)
    const report = await importFolder(services, folder)
    expect(report.faults).toEqual([{ path: 'x/a.wav', reason: 'may not be read by this user' }])
    expect(report.tracks.added).toBe(1)
  })

  test('a full disk is reported for each affected file, and the next import completes the album', async () => {
    const folder = await makeFolder({
      'x/a.wav': makeWav(1, 1),
      'x/b.wav': makeWav(2, 2),
      'x/c.wav': makeWav(1, 3),
    })
    const put: Services['storage']['put'] = async (key, sourcePath, sha256) => {
      if (sourcePath.endsWith('b.wav'))
        throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
      await services.storage.put(key, sourcePath, sha256)
    }
    const report = await importFolder({ ...services, storage: { ...services.storage, put } }, folder)
    expect(report.faults).toEqual([
      { path: 'x/b.wav', reason: 'could not be stored because the disk is full' },
    ])
    expect((await listTracks()).map((track) => track['title'])).toEqual(['a', 'c'])
    expect(await importFolder(services, folder)).toMatchObject({ tracks: { added: 1 }, faults: [] })
    expect((await listTracks()).map((track) => track['title'])).toEqual(['a', 'b', 'c'])
  })

  test('a broken picture is a warning, and the next best picture is used', async () => {
    const green = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const folder = await makeFolder({
      'x/a.mp3': await fixture('tagged.mp3'),
      'x/cover.jpg': 'not a picture',
      'y/b.wav': makeWav(1, 2),
      'y/Folder.jpg': green,
      'y/cover.png': green,
    })
    const report = await importFolder(services, folder)
    expect(report.faults).toEqual([])
    expect(report.warnings).toEqual([{ path: 'x/cover.jpg', reason: 'is not a picture that can be read' }])
    const covers = await ask(`select c.source_key, f.storage_key, f.bytes from catalog_collections c
      join media_files f on f.id = c.cover_file_id order by 1`)
    expect(covers.map((row) => row['source_key'])).toEqual(['x', 'y'])
    const { storage_key: key, bytes } = covers[1] ?? {}
    const stored = await services.storage.read(String(key), { start: 0, end: Number(bytes) - 1 })
    expect(await sharp(Buffer.concat(await Array.fromAsync(stored))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 600,
    })
  })

  test('a folder that is missing, is a file, or has no recordings is reported in one sentence', async () => {
    const folder = await makeFolder({ 'notes.txt': 'x' })
    await expect(importFolder(services, join(folder, 'away'))).rejects.toThrow(/away does not exist$/)
    await expect(importFolder(services, join(folder, 'notes.txt'))).rejects.toThrow(
      /is a file; name the folder/,
    )
    await expect(importFolder(services, folder)).rejects.toThrow(/contains no recordings$/)
  })

  test('control characters in names are not written to the terminal', async () => {
    const report = await importFolder(
      services,
      await makeFolder({ 'x/\u001b[2J\u202e.mp3': '', 'x/a.wav': makeWav(1) }),
    )
    const lines = toReportLines(report).join('\n')
    expect([lines.includes('\u001b'), lines.includes('\u202e')]).toEqual([false, false])
  })
})
