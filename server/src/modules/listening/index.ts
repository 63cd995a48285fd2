export { bringInListening } from './bring-in-listening.ts'
export { listeningRoutes } from './routes.ts'
export { listeningWork } from './sweep-listening.ts'
export { takeOutListening } from './take-out-listening.ts'
