// What the arithmetic of docs/scaling.md begins with. Measured: docs/benchmarks.md. Assumed: how people behave, and prices.

/** Processor milliseconds of one, of Sohbet and of PostgreSQL. */
export interface Cost {
  app: number
  database: number
}

/** Measured on 2 cores of an Intel Xeon 2.50 GHz. */
export const measured = {
  /** 64 KiB of sound by Node, and by nginx after Sohbet has decided. */
  rangeByNode: { app: 0.042, database: 0 },
  rangeByNginx: { app: 0.015, database: 0 },
  /** The most that 1,000 paced listeners added, in cores and megabytes. */
  listenersByNode: { cores: 0.016, megabytes: 15 },
  pageFromMemory: { app: 1000 / 2891, database: 0 },
  pageRendered: { app: 3.09, database: 0 },
  /** An answer of the listing to a member, who is looked up. */
  call: { app: 1.13, database: 0 },
  search: { app: 4.5, database: 3.4 },
  suggestion: { app: 2.1, database: 1.5 },
  signIn: { app: 32, database: 0 },
  transfer: { app: 6.7, database: 7.6 },
  /** Of 200 a second, each for an account of its own. */
  report: { app: 1.83, database: 1.87 },
  /** Megabytes of a process that does nothing. */
  processMegabytes: 200,
  /** Files and connections that a process of the measured machine may hold. */
  connectionsOfProcess: 20_000,
}

/** How listeners behave who listen at the same moment. */
export const assumed = {
  bitsPerSecond: 128_000,
  rangeBytes: 65_536,
  shareOfMembers: 0.6,
  secondsBetweenReports: 10,
  secondsBetweenPages: 300,
  /** Of pages that are opened, those that are a new document; the others are two calls of an open one. */
  shareOfDocuments: 0.3,
  /** Of documents, those of visitors that lie in memory. */
  shareFromMemory: 0.4,
  callsOfPage: 2,
  secondsBetweenSearches: 1800,
  suggestionsOfSearch: 4,
  /** Accounts for each member who listens at the moment; each signs in, and pays, once in 30 days. */
  accountsOfListener: 50,
  /** The busiest hour beside the average of a month. */
  peak: 4,
  /** Listeners at once on the average of a month, of those in the busiest hour. */
  averageOfPeak: 1 / 3,
  tracks: 100_000,
  secondsOfTrack: 1800,
  /** Of what machines could do, what is asked of them in the busiest hour. */
  utilisation: 0.6,
}

/** US dollars, as pages of 2026 quote list prices without a contract; read on 23 November 2026. */
export const prices = {
  /** An hour of a virtual core of a general machine. */
  core: 0.045,
  /** The same of managed PostgreSQL in one zone: a machine of 4 for 0.478. A second zone costs it again. */
  databaseCore: 0.478 / 4,
  /** A month of a gigabyte. */
  databaseStorage: 0.115,
  storage: 0.023,
  /** A thousand GETs of the store. */
  storeGets: 0.0004,
  /** A gigabyte sent by a network that is priced by volume, and by CloudFront at 50 TB a month. */
  networkLow: 0.01,
  networkHigh: 0.07,
  hoursOfMonth: 730,
}
