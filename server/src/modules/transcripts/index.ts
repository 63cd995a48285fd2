export { exportTranscript } from './read/export-transcript.ts'
export { transcriptRoutes } from './routes.ts'
export { moveTranscript } from './write/move-transcript.ts'
