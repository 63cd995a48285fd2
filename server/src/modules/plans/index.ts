export { findPlan } from './find-plan.ts'
export { paidPlanAt } from './queries-in-force.ts'
export { planRoutes } from './routes.ts'
