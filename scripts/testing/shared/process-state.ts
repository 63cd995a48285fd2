import { vi } from 'vitest'

/** What one test file can leave to the next one in its process, each by a name that tells a reader where to look. */
export type ProcessState = ReadonlyMap<string, unknown>

/** Loading these libraries leaves this, once for a process. */
const ofLibraries = /^(?:process\.env\.VIPSHOME|globalThis\.(?:awslambda|__\w+|Symbol\(.*\)))$/
/** The helpers of compiled TypeScript: each copy of `tslib` that a library brings writes its own. */
const ofTslib =
  /^globalThis\.__(?:extends|assign|rest|decorate|param|esDecorate|runInitializers|propKey|setFunctionName|metadata|awaiter|generator|exportStar|createBinding|values|read|spread|spreadArrays|spreadArray|await|asyncGenerator|asyncDelegator|asyncValues|makeTemplateObject|importStar|importDefault|classPrivateField(?:Get|Set|In)|addDisposableResource|disposeResources|rewriteRelativeImportExtension)$/
const watchedEvents = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection', 'warning', 'message']

/** How the process stands: environment, folder, exit code, listeners, time, console and all globals. */
export function readProcess(): ProcessState {
  return new Map<string, unknown>([
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ...watchedEvents.map((name) => [`listeners of ${name}`, process.listenerCount(name)] as const),
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ...Reflect.ownKeys(globalThis).map((key) => [`globalThis.${String(key)}`, valueOf(key)] as const),
    ['the working folder', process.cwd()],
    ['the exit code', process.exitCode],
    ['whether time is faked', vi.isFakeTimers()],
  ])
}

/** The names of what differs. */
export function findChanges(before: ProcessState, after: ProcessState): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  return names.filter((name) => {
    const isLoaded = (!before.has(name) && ofLibraries.test(name)) || ofTslib.test(name)
    return !isLoaded && !Object.is(before.get(name), after.get(name))
  })
}

function valueOf(key: PropertyKey): unknown {
  const { get, value } = Reflect.getOwnPropertyDescriptor(globalThis, key) ?? {}
  return get ?? value
}
