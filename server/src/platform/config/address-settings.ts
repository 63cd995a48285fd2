import { z } from 'zod'

/** An address of the web. */
export const webAddress = z.url({ protocol: /^https?$/ })

/** Origins, joined by commas. */
export const originList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(webAddress))
  // A browser names an origin without a path, and only the very same text is let in.
  .transform((addresses) => addresses.map((address) => new URL(address).origin))

/** Hosts, with their port where it is not the usual one, joined by commas. */
export const hostList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/, 'must be hosts such as pictures.example'),
    ),
  )
