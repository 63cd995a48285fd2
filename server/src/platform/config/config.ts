import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Brand } from '@sohbet/contract/pages'
import { hostList, originList, webAddress } from './address-settings.ts'
import { deliveryEnvironment, findDeliveryFaults, toDelivery } from './delivery-config.ts'
import { findPaymentFaults, paymentsEnvironment, toPayments } from './payments-config.ts'
import {
  findTranscribingFaults,
  toAligning,
  toTranscribing,
  transcribingEnvironment,
} from './transcribing-config.ts'
import { isPublicHost } from '../network/public-address.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const databaseUrl = z
  .string()
  .refine(
    isDatabaseUrl,
    'must be as postgres://user:password@host/database, with one host (see docs/scaling.md)',
  )

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  MAX_LAG_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  PUBLIC_ORIGIN: webAddress.optional(),
  ALLOW_HTTP: z.enum(['on', 'off']).default('off'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_SCHEMA: z
    .string()
    .regex(/^[a-z_][a-z0-9_]*$/)
    .default('public'),
  STORAGE_URL: z.url({ protocol: /^s3$/, hostname: /.+/ }).optional(),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  BACKUP_ACCESS_KEY: z.string().optional(),
  BACKUP_SECRET_KEY: z.string().optional(),
  CONTENT_API_HOST: webAddress.optional(),
  CORS_ORIGINS: originList,
  IMAGE_HOSTS: hostList,
  IMAGE_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  SECRETS_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXY: z.string().optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  DEMO: z.enum(['auto', 'off']).default('auto'),
  BRAND_NAME: z.string().min(1).default('Sohbet'),
  BRAND_TAGLINE: z.string().min(1).default('Traditional Islam and Sufi wisdom, wherever you are'),
  COMPANY_NAME: z.string().min(1).default('Sohbet'),
  COMPANY_ADDRESS: z.string().max(500).optional(),
  COMPANY_TAX_NUMBER: z.string().max(50).optional(),
  RECEIPT_NOTE: z.string().max(500).optional(),
  QURAN_LINK: z
    .string()
    .max(500)
    .regex(
      /^https:\/\/[^\s{}]+\{sura\}[^\s{}]*\{verse\}[^\s{}]*$/,
      'must be an https address with {sura} and {verse}',
    )
    .refine((template) => URL.canParse(template.replaceAll(/[{}]/g, '')), 'must be an address')
    .optional(),
  APP_STORE_URL: webAddress.default('https://apps.apple.com/app/sohbet'),
  PLAY_STORE_URL: webAddress.default('https://play.google.com/store/apps/details?id=org.sohbet'),
  MESSENGER_APP_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a registered app')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /.+/ }).optional(),
  MAIL_FROM: z.email().default('sohbet@localhost.localdomain'),
  CONTACT_EMAIL: z.email().default('contact@localhost.localdomain'),
  SECURITY_EMAIL: z.email().optional(),
  DEV_PAGES: z.enum(['on', 'off']).default('off'),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(19_456),
  UPLOAD_QUOTA: z.coerce.number().min(0).max(1_000_000).default(500),
  TRANSFER_DAILY_LIMIT: z.coerce.number().int().min(0).max(1_000_000_000).default(5000),
  ...deliveryEnvironment,
  ...paymentsEnvironment,
  ...transcribingEnvironment,
})

/** A folder of this machine's disk. */
export interface DiskStorage {
  kind: 'disk'
  folder: string
  /** Whether the group of the process may read the files, as another program that serves them must. */
  isGroupReadable?: boolean
}

/** An S3-compatible store, from `s3://bucket?endpoint=…&public=…&region=…`. */
export interface S3Storage {
  kind: 's3'
  bucket: string
  endpoint: string | undefined
  /** The address for browsers, if it differs from the endpoint. */
  publicEndpoint: string | undefined
  region: string
  accessKey: string | undefined
  secretKey: string | undefined
}

/** An invalid configuration; the message lists every fault in sentences for the operator. */
export class ConfigurationFault extends Error {}

/** Reads the environment; throws ConfigurationFault with all faults. Empty values count as unset. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationFault(`The configuration cannot be used. ${faults.join('; ')}`)
  }
  const unfit = [
    ...findDeliveryFaults(parsed.data),
    ...findPaymentFaults(parsed.data),
    ...findTranscribingFaults(parsed.data),
  ]
  if (unfit.length > 0) throw new ConfigurationFault(`The configuration cannot be used. ${unfit.join('; ')}`)
  refuseOpenLine(parsed.data)
  return toConfig(parsed.data)
}

// Over plain http the session cookie can have neither its prefix nor Secure, so an attacker on the network can
// read the session (security.md D1). Local networks and localhost are exempt.
function refuseOpenLine({ PUBLIC_ORIGIN: origin, ALLOW_HTTP: allowed }: z.output<typeof Environment>): void {
  if (origin === undefined || allowed === 'on') return
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || !isPublicHost(hostname)) return
  throw new ConfigurationFault(
    `The configuration cannot be used. PUBLIC_ORIGIN: ${hostname} is a public host, and over http anyone on the way can read its sessions. Write https://, or set ALLOW_HTTP=on if you know better.`,
  )
}

/** Several hosts, as libpq allows, are refused: the driver would treat them as one name. */
function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && !url.hostname.includes(',')
}

/** Everything an operator can set, parsed once at startup. */
export type Config = ReturnType<typeof toConfig>

function toConfig(env: z.output<typeof Environment>) {
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    /** Processes that serve the one port; 1: only the process that was started. */
    workers: env.WORKERS ?? Math.min(64, availableParallelism()),
    /** Milliseconds of event loop delay before requests are refused; 0: no limit. */
    maxEventLoopDelayMs: env.MAX_LAG_MS,
    /** Scheme and host of the public site, without a trailing slash. */
    publicOrigin: new URL(env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`).origin,
    dataDir,
    /** Undefined: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Connects as the owner of the tables, for migrations; undefined: `databaseUrl` is also the owner's. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseSchema: env.DATABASE_SCHEMA,
    storage: toStorage(env, dataDir),
    /** Credentials for the store of `backup` and `restore`. */
    backupKeys: { accessKey: env.BACKUP_ACCESS_KEY, secretKey: env.BACKUP_SECRET_KEY },
    /** How recordings are delivered. */
    delivery: toDelivery(env),
    contentApiHost: env.CONTENT_API_HOST === undefined ? undefined : new URL(env.CONTENT_API_HOST),
    corsOrigins: env.CORS_ORIGINS,
    /** Hosts, with a port unless it is the default one, whose pictures may be resized and shown (B-127). */
    imageHosts: env.IMAGE_HOSTS,
    imageCacheBytes: env.IMAGE_CACHE_MB * 1_000_000,
    /** 64 hexadecimal digits; undefined: created once and stored in `dataDir`. */
    secretsKey: env.SECRETS_KEY,
    metricsToken: env.METRICS_TOKEN,
    trustedProxy: env.TRUSTED_PROXY,
    /** Milliseconds between reporting "not ready" and closing, for a load balancer to react. */
    drainDelayMs: env.DRAIN_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO,
    brand: toBrand(env),
    /** The address of the seller in lines, its tax number, and further text for receipts. */
    companyAddress: toLines(env.COMPANY_ADDRESS),
    companyTaxNumber: env.COMPANY_TAX_NUMBER,
    receiptNote: toLines(env.RECEIPT_NOTE),
    /** An address template for a verse on another site, with `{sura}` and `{verse}`; undefined: no link. */
    quranLink: env.QURAN_LINK,
    /** The mail server; undefined: emails are files in `dataDir/outbox`. */
    smtpUrl: env.SMTP_URL,
    /** The sender of every email. */
    mailFrom: env.MAIL_FROM,
    /** Receives messages of the contact page. */
    contactEmail: env.CONTACT_EMAIL,
    /** The contact for vulnerability reports; undefined: there is no `security.txt`. */
    securityEmail: env.SECURITY_EMAIL,
    /** Shows the pages below `/dev`. */
    hasDevPages: env.DEV_PAGES === 'on',
    /** Credits that one wallet may send in 24 hours; 0: no limit. */
    transferDailyLimit: env.TRANSFER_DAILY_LIMIT,
    /** Kibibytes that argon2id uses for each password; OWASP's minimum is 19,456 (security.md F9). */
    passwordMemoryKib: env.PASSWORD_MEMORY_KIB,
    /** The program that decodes formats we cannot and creates small recordings, if the machine has it. */
    ffmpegPath: env.FFMPEG_PATH,
    /** Bytes allowed for recordings uploaded in the studio, pending uploads included. */
    uploadQuotaBytes: Math.floor(env.UPLOAD_QUOTA * 1e9),
    payments: toPayments(env),
    /** What transcribes talks; undefined: nothing does. */
    transcribing: toTranscribing(env),
    /** What finds the times of a text; undefined: nothing does. */
    aligning: toAligning(env),
  }
}

// A setting is one line; `\\n` separates several.
function toLines(text: string | undefined): string | undefined {
  return text?.replaceAll(String.raw`\n`, '\n')
}

function toBrand(env: z.output<typeof Environment>): Brand {
  return {
    name: env.BRAND_NAME,
    tagline: env.BRAND_TAGLINE,
    companyName: env.COMPANY_NAME,
    appStoreUrl: env.APP_STORE_URL,
    playStoreUrl: env.PLAY_STORE_URL,
    messengerAppId: env.MESSENGER_APP_ID ?? null,
  }
}

function toStorage(env: z.output<typeof Environment>, dataDir: string): DiskStorage | S3Storage {
  if (env.STORAGE_URL === undefined) {
    const isGroupReadable = env.MEDIA_DELIVERY === 'nginx'
    return { kind: 'disk', folder: resolve(dataDir, 'media'), ...(isGroupReadable && { isGroupReadable }) }
  }
  const url = new URL(env.STORAGE_URL)
  return {
    kind: 's3',
    bucket: url.hostname,
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    publicEndpoint: url.searchParams.get('public') ?? undefined,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: env.STORAGE_ACCESS_KEY,
    secretKey: env.STORAGE_SECRET_KEY,
  }
}
