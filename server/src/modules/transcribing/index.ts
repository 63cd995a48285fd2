export { checkAligner, checkTranscriber, type CheckedProgram } from './programs/check-programs.ts'
export { openPrograms } from './programs/open-programs.ts'
export { startAligning, startTranscribing } from './run/start-run.ts'
export { transcribingJobs, transcribingRoutes } from './routes.ts'
