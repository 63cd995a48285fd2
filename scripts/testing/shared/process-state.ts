import { vi } from 'vitest'

/** State that one test file can leave for the next in its process, by descriptive names. */
export type ProcessState = ReadonlyMap<string, unknown>

/** Set once per process when these libraries load. */
const ofLibraries = /^(?:process\.env\.VIPSHOME|globalThis\.(?:awslambda|__\w+|Symbol\(.*\)))$/
/** Helpers of compiled TypeScript: each copy of `tslib` in a library writes its own. */
const ofTslib =
  /^globalThis\.__(?:extends|assign|rest|decorate|param|esDecorate|runInitializers|propKey|setFunctionName|metadata|awaiter|generator|exportStar|createBinding|values|read|spread|spreadArrays|spreadArray|await|asyncGenerator|asyncDelegator|asyncValues|makeTemplateObject|importStar|importDefault|classPrivateField(?:Get|Set|In)|addDisposableResource|disposeResources|rewriteRelativeImportExtension)$/
const watchedEvents = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection', 'warning', 'message']

/** Reads the state of the process: environment, folder, exit code, listeners, time, console and all globals. */
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

/** The names of changed values. */
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
