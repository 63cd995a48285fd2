import * as studio from '@sohbet/contract/studio'
import type { Endpoint } from '@sohbet/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { expectErrorBody, type Guest, requestOf } from '#test/app/cast.ts'
import { registerStaff, type StaffColumn } from '#test/app/staff.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { visitor, alice } = app.cast
const { db } = app.services

const calls = Object.entries(studio as Record<string, unknown>).flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && 'method' in value
    ? [{ name, endpoint: value as Endpoint }]
    : [],
)

type Needs = 'password' | 'code' | 'proof'
type Row = `${'editor' | 'steward' | 'staff' | 'admin'} ${Needs}`

/**
 * Who may make each call of the studio, and with what proof: a password, a code within 12 hours, or also a
 * proof within 10 minutes. Repeated here, so that a mistake in the contract is noticed. Add new calls here.
 */
const table: Record<string, Row> = {
  // login
  getStudioPerson: 'staff password',
  beginSecondFactor: 'staff password',
  confirmSecondFactor: 'staff password',
  enterStudio: 'staff password',
  proveIdentity: 'staff code',
  renewRecoveryCodes: 'staff proof',
  resetSecondFactor: 'admin proof',
  // passkeys
  listPasskeys: 'staff code',
  beginPasskey: 'staff password',
  addPasskey: 'staff password',
  removePasskey: 'staff proof',
  challengePasskey: 'staff password',
  enterByPasskey: 'staff password',
  proveByPasskey: 'staff code',
  // audit
  listAuditLines: 'steward code',
  // dashboard
  getListeningFigures: 'staff code',
  getPeopleFigures: 'steward code',
  getMoneyFigures: 'steward code',
  getServerFigures: 'staff code',
  getWeeklySummary: 'staff code',
  chooseWeeklySummary: 'staff code',
  // content
  listItems: 'editor code',
  changeItems: 'editor code',
  undoChange: 'editor code',
  listViews: 'editor code',
  saveView: 'editor code',
  deleteView: 'editor code',
  // texts
  listTexts: 'editor code',
  listTextVersions: 'editor code',
  writeBanner: 'editor code',
  writeLegalText: 'editor code',
  // in bulk
  beginBulk: 'editor code',
  previewBulk: 'editor code',
  listBulkRuns: 'editor code',
  getBulkRun: 'editor code',
  applyBulk: 'editor code',
  undoBulk: 'editor code',
  // first steps
  getFirstSteps: 'editor code',
  hideFirstSteps: 'editor code',
  getDemo: 'steward code',
  removeDemo: 'steward proof',
  // editor
  createItem: 'editor code',
  getItem: 'editor code',
  saveDraft: 'editor code',
  publishItem: 'editor code',
  moveItem: 'editor code',
  listRevisions: 'editor code',
  getRevision: 'editor code',
  restoreRevision: 'editor code',
  uploadPicture: 'editor code',
  suggestWords: 'editor code',
  addTopic: 'editor code',
  deleteItem: 'admin proof',
  // gatherings and majalis
  listGatherings: 'editor code',
  createGathering: 'editor code',
  changeGathering: 'editor code',
  removeGathering: 'editor code',
  listStudioMajalis: 'editor code',
  createMajlis: 'editor code',
  changeMajlis: 'editor code',
  removeMajlis: 'editor code',
  // the menu
  listMenuEntries: 'editor code',
  createMenuEntry: 'editor code',
  changeMenuEntry: 'editor code',
  removeMenuEntry: 'editor code',
  // topics, speakers and cities
  listTopics: 'editor code',
  changeTopic: 'editor code',
  mergeTopics: 'editor code',
  listSpeakers: 'editor code',
  changeSpeaker: 'editor code',
  mergeSpeakers: 'editor code',
  listStudioCities: 'editor code',
  changeCity: 'editor code',
  // sound
  createUpload: 'editor code',
  listUploads: 'editor code',
  getUpload: 'editor code',
  finishUpload: 'editor code',
  removeUpload: 'editor code',
  getRecording: 'editor code',
  getWaveform: 'editor code',
  measureRecording: 'editor code',
  replaceRecording: 'editor code',
  // transcripts
  listTranscribedTalks: 'editor code',
  listTrackTranscripts: 'editor code',
  chooseSpokenLanguage: 'editor code',
  exportTranscript: 'editor code',
  listSuggestions: 'editor code',
  listTerms: 'editor code',
  createTerm: 'editor code',
  changeTerm: 'editor code',
  removeTerm: 'editor code',
  decideSuggestion: 'editor code',
  removeSuggestions: 'editor code',
  getTrackTranscript: 'editor code',
  saveTranscript: 'editor code',
  shiftTranscript: 'editor code',
  importTranscript: 'editor code',
  removeTranscript: 'editor code',
  listTranscriptChanges: 'editor code',
  getTranscribing: 'editor code',
  startTranscribing: 'editor code',
  startAligning: 'editor code',
  cancelTranscribing: 'editor code',
  // the library of recordings
  listRecordings: 'editor code',
  deleteRecordings: 'editor code',
  draftRecordings: 'editor code',
  addRecordings: 'editor code',
  listItemTags: 'editor code',
  requestClearVoice: 'editor code',
  removeClearVoice: 'editor code',
  // people
  listPeople: 'steward code',
  getPerson: 'steward code',
  changePersonRole: 'admin proof',
  grantPersonPlan: 'steward proof',
  endPersonSession: 'steward code',
  endPersonSessions: 'steward code',
  disablePerson: 'steward proof',
  enablePerson: 'steward proof',
  exportPerson: 'steward proof',
  // queries
  listQueries: 'steward code',
  getQuery: 'steward code',
  answerQuery: 'steward code',
  noteQuery: 'steward code',
  changeQuery: 'steward code',
  listSnippets: 'steward code',
  saveSnippet: 'steward code',
  deleteSnippet: 'steward code',
  // money
  getBooks: 'steward code',
  auditStudioBooks: 'admin proof',
  resumeStudioBooks: 'admin proof',
  compareStudioPayments: 'admin proof',
  getStudioWallet: 'steward code',
  adjustStudioWallet: 'admin proof',
  freezeStudioWallet: 'admin proof',
  // orders
  listStudioOrders: 'steward code',
  getStudioOrder: 'steward code',
  refundStudioOrder: 'admin proof',
  closeStudioOrder: 'admin proof',
  // offers
  listStudioCodes: 'steward code',
  addStudioCode: 'admin proof',
  withdrawStudioCode: 'admin proof',
  listStudioPromotions: 'steward code',
  addStudioPromotion: 'admin proof',
  withdrawStudioPromotion: 'admin proof',
  listStudioPrices: 'steward code',
  changeStudioPrice: 'admin proof',
  // given-gifts
  listStudioGifts: 'steward code',
  getStudioGift: 'steward code',
  returnStudioGift: 'admin proof',
}

/** Staff of each role: with only a password, also a code, and also a proof. */
const roles = { editor: 'is_editor', steward: 'is_steward', admin: 'is_admin' } as const
const shown = ['password', 'code', 'proof'] as const satisfies Needs[]
const team = new Map<string, Guest>()

beforeAll(async () => {
  for (const [role, column] of Object.entries(roles))
    for (const has of shown)
      team.set(`${role} ${has}`, await makePerson(column, `${role}-${has}@example.net`, has))
})

async function makePerson(column: StaffColumn, email: string, has: Needs): Promise<Guest> {
  const person = await registerStaff(app, email, column)
  const now = app.clock.now()
  await db
    .updateTable('accounts_sessions')
    .set({ second_factor_at: has === 'password' ? null : now, proved_at: has === 'proof' ? now : null })
    .where('account_id', '=', person.user.id)
    .execute()
  return person
}

const namesOf = (role: string): string[] =>
  ({ editor: ['editor', 'admin'], steward: ['steward', 'admin'], staff: ['editor', 'steward', 'admin'] })[
    role
  ] ?? ['admin']
const isBuilt = ({ method, path }: Endpoint): boolean =>
  app.server.hasRoute({ method, url: `/content${path}` })

test('the table lists exactly the calls of the studio', () => {
  expect(Object.keys(table).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

test('every call has a handler', () => {
  expect(calls.filter(({ endpoint }) => !isBuilt(endpoint)).map(({ name }) => name)).toEqual([])
})

const askFor =
  (endpoint: Endpoint) =>
  async (guest: Guest, headers = {}) =>
    await guest.send({
      ...requestOf(endpoint, { params: { id: 1, key: 'x' } }),
      ...(endpoint.body && { payload: {} }),
      headers,
    })

test('every call refuses visitors, unknown tokens and every listener', async () => {
  for (const { name, endpoint } of calls) {
    const ask = askFor(endpoint)
    for (const { body } of [await ask(visitor), await ask(visitor, { 'auth-token': 'nobody' })])
      expect(expectErrorBody(body, 401).code, name).toBe('LoginRequired')
    for (const listener of [alice, app.cast.hamid, app.cast.layla])
      expect(expectErrorBody((await ask(listener)).body, 403).code, name).toBe('Forbidden')
  }
})

test('every call answers exactly the staff of its row, with the proof of its row', async () => {
  for (const { name, endpoint } of calls)
    for (const [key, guest] of team) {
      const [role = '', needs = ''] = (table[name] ?? '').split(' ')
      const [who = '', has = ''] = key.split(' ')
      const { status, body } = await askFor(endpoint)(guest)
      const code = status === 200 ? 'none' : (body as { code?: string }).code
      const title = `${name}: ${who} with a ${has}`
      if (!namesOf(role).includes(who)) expect(code, title).toBe('Forbidden')
      else if (needs !== 'password' && has === 'password') expect(code, title).toBe('SecondFactorRequired')
      else if (needs === 'proof' && has === 'code') expect(code, title).toBe('ProofRequired')
      else expect(code, title).not.toMatch(/^(?:LoginRequired|Forbidden|SecondFactorRequired|ProofRequired)$/)
    }
})
