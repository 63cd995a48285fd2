import { timingSafeEqual } from 'node:crypto'
import type { Events } from './provider/events.ts'
import type { EventRule, RequestRule, Rules } from './provider/rules.ts'
import type {
  PartName,
  SandboxAnswer,
  SandboxPart,
  SandboxRequest,
  Validated,
} from './provider/sandbox-part.ts'

/** The parts controlled by the control API. */
export interface ControlParts {
  rules: Rules
  events: Events
  parts: ReadonlyMap<PartName, SandboxPart>
  validated: Validated
  controlToken: string
  setTarget(base: string): void
  transact<Result>(work: () => Result): Result
}

/** Whether a request may use the control API: from this machine, with the token. */
export function mayControl(remoteAddress: string | undefined, given: string, token: string): boolean {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress ?? '')
  const bytes = [Buffer.from(given), Buffer.from(`Bearer ${token}`)] as const
  return isLoopback && bytes[0].length === bytes[1].length && timingSafeEqual(...bytes)
}

/** Answers an authorised request below `/control/`. */
export function answerControl(request: SandboxRequest, control: ControlParts): SandboxAnswer {
  try {
    const input = readInput(request)
    const answer = act(`${request.method} ${request.path}`, input, control)
    return answer === undefined
      ? { status: 404, body: '{"error":"There is no such control."}' }
      : { status: 200, body: JSON.stringify(answer) }
  } catch (error) {
    return { status: 400, body: JSON.stringify({ error: error instanceof Error ? error.message : '' }) }
  }
}

function act(what: string, input: Record<string, unknown>, control: ControlParts): unknown {
  const { rules, events, parts } = control
  switch (what) {
    case 'POST /control/request-rules':
      rules.addRequestRule(input as unknown as RequestRule)
      return { ok: true }
    case 'POST /control/event-rules':
      rules.addEventRule(input as unknown as EventRule)
      return { ok: true }
    case 'POST /control/hostility':
      rules.addHostility()
      return { ok: true }
    case 'POST /control/clear':
      rules.clear()
      return { ok: true }
    case 'POST /control/release':
      events.release()
      return { ok: true }
    case 'POST /control/target':
      control.setTarget(String(input['url']))
      return { ok: true }
    case 'GET /control/events':
      return events.list().map(({ body: _body, ...event }) => event)
    case 'GET /control/faults':
      return rules.counts()
    case 'GET /control/validated':
      return control.validated
    case 'GET /control/payments':
      return Object.fromEntries([...parts].map(([name, part]) => [name, part.payments()]))
    default:
      return command(what, input, control)
  }
}

function command(what: string, input: Record<string, unknown>, { parts, transact }: ControlParts): unknown {
  const [, name, verb] = /^POST \/control\/(stripe|paypal)\/([a-z-]+)$/.exec(what) ?? []
  const run = parts.get(name as PartName)?.commands[verb ?? '']
  return run === undefined ? undefined : (transact(() => run(input)) ?? { ok: true })
}

function readInput({ body }: SandboxRequest): Record<string, unknown> {
  return body.length === 0 ? {} : (JSON.parse(body.toString()) as Record<string, unknown>)
}
