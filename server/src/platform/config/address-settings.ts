import { z } from 'zod'

/** An http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ })

/** Values separated by commas, without blanks around them. */
export const commaList = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))

/** Origins separated by commas. */
export const originList = commaList
  .pipe(z.array(webAddress))
  // Browsers send an origin without a path, and only an exact match is allowed.
  .transform((addresses) => addresses.map((address) => new URL(address).origin))

/** Hosts, with a port unless it is the default one, separated by commas. */
export const hostList = commaList.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/, 'must be hosts such as pictures.example'),
  ),
)
