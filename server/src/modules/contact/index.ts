export { contactRoutes } from './routes.ts'
export { contactTasks } from './mail-customer-query.ts'
