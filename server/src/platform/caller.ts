import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { message } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'

/** A signed-in person, as rules need to know them. */
export interface Member {
  kind: 'member'
  accountId: number
  /** The session that the request came with; other sessions of the account may live beside it. */
  sessionId: number
  /** The plan in force now; an inactive subscription is `free` (B-41). */
  plan: 'free' | 'plus' | 'premier'
  isMajlisHost: boolean
  canAccessLatifiyah: boolean
  isEditor: boolean
  isSteward: boolean
  isAdmin: boolean
  /** The session was opened with a second factor, no more than 12 hours ago. */
  hasSecondFactor: boolean
  /** Its person proved within the last 10 minutes that it is them, with a password, a code or a passkey. */
  hasProved: boolean
  /** The language that they chose last, on any device; null: it is not known. */
  language: Language | null
  /** Raised to make every address signed for this person invalid at once. */
  mediaTokenVersion: number
}

/** Anyone who makes a request. */
export type Caller = { kind: 'visitor' } | Member

/** A user who has not signed in. */
export const visitor: Caller = { kind: 'visitor' }

/** Tells who a token belongs to; undefined for a token that is unknown, ended or forged. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** The plan whose rights a caller has; null for a visitor. */
export function planOf(caller: Caller): Member['plan'] | null {
  return caller.kind === 'member' ? caller.plan : null
}

/** The signed-in person of a call; its endpoint has let nobody else in. */
export function requireMember(caller: Caller): Member {
  if (caller.kind === 'visitor') throw refuseStranger()
  return caller
}

/** What a user is told whose session is no more (B-19). */
export function refuseStranger(): Refusal<CommonRefusal> {
  return refuse<CommonRefusal>('LoginRequired', { message: message('refusals.logInAgain') })
}
