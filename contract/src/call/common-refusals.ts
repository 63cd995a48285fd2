/**
 * Refusals that follow from the kind of call, such as its access; endpoints do not declare them. In a file
 * without statuses and schemas, so that browsers can import it.
 */
export const commonRefusals = [
  'BadRequest',
  'LoginRequired',
  'Forbidden',
  'OtherAccount',
  'Conflict',
  'KeyReused',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'Unexpected',
  'Unavailable',
] as const

/** The code of a common refusal. */
export type CommonRefusal = (typeof commonRefusals)[number]

/** Additional refusals of studio calls: the session lacks a second factor or a recent proof of identity. */
export type StudioRefusal = 'SecondFactorRequired' | 'ProofRequired'
