/**
 * Refusals that follow from what a call is, such as who may make it: no endpoint has to declare them. Without the
 * table of statuses and the schemas, so that a browser can tell them apart.
 */
export const commonRefusals = [
  'BadRequest',
  'LoginRequired',
  'Forbidden',
  'Conflict',
  'KeyReused',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'Unexpected',
  'Unavailable',
] as const

/** The code of such a refusal. */
export type CommonRefusal = (typeof commonRefusals)[number]

/** What the studio's calls may be refused with besides: who asks has not yet shown enough of who they are. */
export type StudioRefusal = 'SecondFactorRequired' | 'ProofRequired'
